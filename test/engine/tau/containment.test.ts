import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import { type Engine } from "~/engine/engine.js";
import { createTauEngine, type TauOptions } from "~/engine/tau/index.js";
import { compound, type Ground } from "~/engine/term.js";
import { ask } from "../answers.js";
import { sampleEntries } from "../entries.js";
import { buildProgram, fact, not, query, type ClauseNotation } from "../program-builder.js";

const INDEX = new URL("../../../dist/engine/tau/index.js", import.meta.url).href;

const started: Engine[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((engine) => engine.close()));
});

function start(clauses: readonly ClauseNotation[], options?: TauOptions): Engine {
  const engine = createTauEngine(buildProgram({ relations: ["n/1"], clauses }), options);
  started.push(engine);
  return engine;
}

const FINE: ClauseNotation = ["fine", ["fine", "a"]];

async function expectFine(engine: Engine): Promise<void> {
  expect(await ask(engine, ["fine", "X"], { budget: { milliseconds: 2_000 } })).toEqual(["X=a"]);
}

describe("what is contained in the worker", () => {
  it("is a search that fills the memory", async () => {
    const engine = start(
      [
        FINE,
        ["grow", ["grow", "N", "T"], ["is", "M", ["+", "N", 1]], ["grow", "M", ["t", "N", "T"]]],
        ["grow/choice", ["grow", "_", "_"], "fail"],
      ],
      { memory: 24 },
    );
    const answer = await engine.solve(query(["grow", 0, "nil"]), { budget: { milliseconds: 60_000 } });
    expect(answer).toEqual({ status: "error", reason: "the engine ran out of memory" });
    await expectFine(engine);
  });

  it("is an answer that is small in tau and enormous as data", async () => {
    const engine = start(
      [
        FINE,
        ["double/0", ["double", 0, "T", "T"]],
        [
          "double",
          ["double", "N", "T", "Out"],
          [">", "N", 0],
          ["is", "M", ["-", "N", 1]],
          ["double", "M", ["t", "T", "T"], "Out"],
        ],
      ],
      { memory: 64 },
    );
    expect(await ask(engine, ["double", 4, "x", "Out"])).toHaveLength(1);
    expect(await ask(engine, ["double", 60, "x", "Out"])).toBe("error");
    await expectFine(engine);
  });

  it("is a term that fills the stack", async () => {
    const engine = start(
      [
        FINE,
        ["deep/end", ["deep", "N", "T"], [">", "N", 20_000], ["<", "T", 0]],
        ["deep", ["deep", "N", "T"], ["is", "M", ["+", "N", 1]], ["deep", "M", ["s", "T"]]],
      ],
      { stack: 1 },
    );
    const answer = await engine.solve(query(["deep", 0, "x"]), { budget: { milliseconds: 60_000 } });
    expect(answer).toMatchObject({ status: "error", reason: expect.stringContaining("too deep") as string });
    await expectFine(engine);
  });

  it("is a single step without end", async () => {
    // Comparing two terms that share everything takes 2 ** 60 steps of JavaScript in one step of tau.
    const clauses: readonly ClauseNotation[] = [
      FINE,
      ["tree/0", ["tree", 0, "x"]],
      ["tree", ["tree", "N", ["t", "T", "T"]], [">", "N", 0], ["is", "M", ["-", "N", 1]], ["tree", "M", "T"]],
      ["same", "same", ["tree", 60, "A"], ["tree", 60, "B"], ["==", "A", "B"]],
    ];
    const engine = start(clauses);
    expect(await ask(engine, "same", { budget: { milliseconds: 300 } })).toBe("over milliseconds");
    await expectFine(engine);
  });

  it("is a term of a query or a fact that is too deep", async () => {
    const engine = start([FINE]);
    let deep: Ground = "x";
    for (let depth = 0; depth < 100_000; depth++) deep = compound("f", deep);
    expect((await engine.solve({ goal: compound("fine", deep), variables: [] })).status).toBe("error");
    const given = [{ relation: "n/1", args: [deep], positions: [] } as const];
    expect((await engine.solve(query(["n", "X"]), { given })).status).toBe("error");
    await expectFine(engine);
  });

  it("is a value that can't be cloned", async () => {
    const engine = start([FINE]);
    const goal = compound("fine", (() => 1) as never);
    expect((await engine.solve({ goal, variables: [] })).status).toBe("error");
    expect((await engine.solve({ goal: compound("fine", null as never), variables: [] })).status).toBe(
      "error",
    );
    await expectFine(engine);
  });
});

describe("the worker", () => {
  it("charges its own start to no budget", async () => {
    const engine = start([FINE, ["loop", "loop", "loop"]]);
    for (let round = 0; round < 3; round++) {
      expect(await ask(engine, "loop", { budget: { milliseconds: 30 } })).toBe("over milliseconds");
      expect(await ask(engine, ["fine", "X"], { budget: { milliseconds: 150 } })).toEqual(["X=a"]);
    }
  });

  it("gives up an endless query when the engine is closed", async () => {
    const engine = start([["loop", "loop", "loop"]]);
    const pending = [engine.solve(query("loop")), engine.solve(query("loop"))];
    await new Promise((resolve) => setTimeout(resolve, 400));
    await engine.close();
    for (const answer of await Promise.all(pending))
      expect(answer).toEqual({ status: "error", reason: "engine closed" });
  });

  it("keeps no process alive that forgot to close its engine", () => {
    const script = `
      const { createTauEngine } = await import(${JSON.stringify(INDEX)});
      const program = { clauses: [], predicates: new Map(), relations: new Set() };
      const answer = await createTauEngine(program).solve({ goal: "true", variables: [] });
      console.log(answer.status);
    `;
    const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { timeout: 20_000 });
    expect(output.toString()).toBe("true\n");
  });

  it("answers `error` for ever when it can't read an entry", async () => {
    const engine = start([FINE]);
    await expectFine(engine);
    await engine.extend([...sampleEntries(), { position: 0 } as never]);
    expect(await ask(engine, ["fine", "X"])).toBe("error");
    expect(await ask(engine, ["fine", "X"])).toBe("error");
  });
});

describe("a program that no checker let pass", () => {
  it("reaches none of tau's builtins by their names", async () => {
    const engine = start([
      FINE,
      ["halt", "halt", ["n", "_"]],
      ["not", ["\\+", "X"], ["==", "X", "mine"]],
      ["comma", [",", "X", "Y"], ["==", "X", "Y"]],
      ["module", [":", "X", "Y"], ["==", "X", "Y"]],
      ["list", [".", "X", "Y"], ["==", "X", "Y"]],
      ["throw", ["throw", "X"], ["==", "X", "mine"]],
    ]);
    expect(await ask(engine, "halt")).toBe("false");
    expect(await ask(engine, "halt", { given: [fact(["n", 1])] })).toEqual([""]);
    expect(await ask(engine, ["\\+", "mine"])).toEqual([""]);
    expect(await ask(engine, ["throw", "mine"])).toEqual([""]);
    for (const name of [",", ":", "."]) {
      expect(await ask(engine, [name, "a", "a"])).toEqual([""]);
      expect(await ask(engine, [name, "a", "b"])).toBe("false");
    }
    await expectFine(engine);
  });

  it.each([
    ["calls what does not exist", ["p", "p", "missing"]],
    ["calls one of tau's builtins", ["p", "p", "nl"]],
    ["denies what does not exist", ["p", "p", not("missing")]],
  ] as const)("is `error` when it %s", async (_what, clause) => {
    const engine = start([FINE, clause]);
    expect(await ask(engine, "p")).toBe("error");
    await expectFine(engine);
  });

  it("is `error` for a number that is no safe integer", async () => {
    expect(await ask(start([["p", ["p", 0.5]]]), ["p", "X"])).toBe("error");
  });
});
