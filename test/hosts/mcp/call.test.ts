import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { ledgeredClient, McpHostError, type ToolMap } from "~/hosts/mcp/index.js";
import { type Claim } from "~/model/index.js";
import { SwornError } from "~/model/index.js";
import { bench, OK, type Bench, type BenchOptions, type Serve } from "./in-process.js";

const TOOLS: ToolMap = {
  write: { adapter: "filesystem.write", path: "path", content: "content" },
  edit: { adapter: "filesystem.edit", path: "path", edits: "edits" },
  read: { adapter: "filesystem.read", path: "path", partial: ["head"] },
};

let host: Bench;
afterEach(async () => {
  await host.close();
});

/** A server that writes where the path leads, as many do: relative to the root, blanks and URLs understood. */
const writes: Serve = ({ arguments: given = {} }) => {
  const { path, content } = given as { path: string; content?: string };
  const plain = path.startsWith("file:")
    ? new URL(path)
    : join(host.work, path.trim().replace(host.work, ""));
  if (content !== undefined) writeFileSync(plain, content);
  return OK;
};

async function open(options: BenchOptions = {}): Promise<void> {
  host = await bench({ tools: TOOLS, serve: writes, ...options });
}

const at = (name: string) => join(host.work, name);

function write(path: string, content: string) {
  return host.tools.callTool({ name: "write", arguments: { path, content } });
}

async function claims(): Promise<readonly Claim[]> {
  return (await host.ledger.history()).flatMap(({ record }) => (record.type === "claim" ? [record] : []));
}

async function verdictOf(index: number): Promise<string> {
  return (await host.ledger.assess(host.effects[index] ?? "")).verdict;
}

describe("a path that a tool may read otherwise than it is written", () => {
  test.each([
    ["in blanks", (path: string) => ` ${path} `],
    ["before a blank", (path: string) => `${path} `],
    ["as a URL", (path: string) => pathToFileURL(path).href],
    ["relative", (path: string) => path.slice(host.work.length + 1)],
  ])("%s makes the scope unknown, so that no earlier evidence outlives the call", async (how, spell) => {
    await open(how === "relative" ? {} : { relativePaths: "below_root" });
    await write(at("a.txt"), "one\n");
    await host.tools.callTool({ name: "read", arguments: { path: at("a.txt") } });
    expect(await verdictOf(0)).toBe("verified");
    await write(spell(at("a.txt")), "two\n");
    expect(readFileSync(at("a.txt"), "utf8")).toBe("two\n");
    expect((await claims())[1]).toMatchObject({ scope: [], obligations: [] });
    expect(await verdictOf(0)).toBe("unverified");
  });

  test("a relative path is below the root when the host says so", async () => {
    await open({ relativePaths: "below_root" });
    await write("a.txt", "one\n");
    await host.ledger.decide({ sweep: true });
    expect(await verdictOf(0)).toBe("verified");
  });
});

describe("calls under way together", () => {
  const edit = { path: "", edits: [{ oldText: "one", newText: "two" }] };

  test("neither of two edits promises what depends on their order", async () => {
    await open();
    writeFileSync(at("a.txt"), "one\n");
    const given = { ...edit, path: at("a.txt") };
    await Promise.all([1, 2].map(() => host.tools.callTool({ name: "edit", arguments: given })));
    expect((await claims()).map(({ obligations }) => obligations.length)).toEqual([0, 0]);
  });

  test("nor does an edit beside a call of another client on the same ledger", async () => {
    await open();
    writeFileSync(at("a.txt"), "one\n");
    let finish: () => void = () => undefined;
    const held = new Promise<typeof OK>((resolve) => {
      finish = () => resolve(OK);
    });
    const other = host.wrap({ tools: {} }, () => held).callTool({ name: "shell" });
    await host.tools.callTool({ name: "edit", arguments: { ...edit, path: at("a.txt") } });
    finish();
    await other;
    const [, claimed] = await claims();
    expect(claimed).toMatchObject({ operation: { tool: "edit" }, obligations: [] });
    expect(claimed?.scope).toHaveLength(1);
    await host.tools.callTool({ name: "edit", arguments: { ...edit, path: at("a.txt") } });
    expect((await claims())[2]?.obligations).toHaveLength(1);
  });

  test("edits of different files do not mind each other", async () => {
    await open();
    for (const name of ["a.txt", "b.txt"]) writeFileSync(at(name), "one\n");
    const edits = ["a.txt", "b.txt"].map((name) => ({ ...edit, path: at(name) }));
    await Promise.all(edits.map((given) => host.tools.callTool({ name: "edit", arguments: given })));
    expect((await claims()).map(({ obligations }) => obligations.length)).toEqual([1, 1]);
  });
});

describe("what is sent is what was claimed", () => {
  test("whatever the arguments are, and whatever is done to them meanwhile", async () => {
    await open({ serve: () => OK });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()), async (given) => {
        const before = JSON.stringify(given);
        const call = host.tools.callTool({ name: "undeclared", arguments: given });
        for (const key of Object.keys(given)) Reflect.deleteProperty(given, key);
        given["late"] = true;
        await call;
        expect(JSON.stringify(host.sent.at(-1)?.arguments)).toBe(JSON.stringify(JSON.parse(before)));
      }),
      { numRuns: 50 },
    );
  });

  test("the tool's name is read once", async () => {
    await open();
    const names = ["write", "rm_rf"];
    const parameters = {
      get name() {
        return names.shift() ?? "rm_rf";
      },
      arguments: { path: at("a.txt"), content: "" },
    };
    await host.tools.callTool(parameters);
    expect(host.sent.map(({ name }) => name)).toEqual(["write"]);
  });
});

describe("what can't be called is refused by an error with a code, and not sent", () => {
  const cycle: Record<string, unknown> = {};
  cycle["self"] = cycle;

  test.each([
    ["a cycle", cycle],
    ["a bigint", { n: 1n }],
    ["a list", []],
    ["a text", "path"],
    ["a function", () => undefined],
    ["null", null],
  ])("arguments that are %s", async (_, given) => {
    await open();
    const call = host.tools.callTool({ name: "write", arguments: given as Record<string, unknown> });
    await expect(call).rejects.toBeInstanceOf(McpHostError);
    await expect(call).rejects.toBeInstanceOf(SwornError);
    await expect(call).rejects.toMatchObject({ code: "invalid_arguments", consequence: "usage" });
    await expect(call).rejects.toHaveProperty("remedy", expect.stringMatching(/./u));
    expect(await claims()).toEqual([]);
    expect(host.sent).toEqual([]);
  });

  test("a call through a client without a connection: claimed, and not executed", async () => {
    await open({ transport: "none" });
    await expect(write(at("a.txt"), "x")).rejects.toMatchObject({
      code: "not_connected",
      consequence: "undetermined",
      remedy: "connect the client, and call again",
    });
    expect(host.sent).toEqual([]);
    expect(await verdictOf(0)).toBe("not_executed");
  });

  test("a call when the ledger is closed", async () => {
    await open();
    await host.ledger.close();
    await expect(write(at("a.txt"), "x")).rejects.toMatchObject({ code: "ledger_closed" });
    expect(host.sent).toEqual([]);
  });

  test.each([
    ["an adapter that there is not", { adapter: "filesystem.wirte", path: "path", content: "content" }],
    ["a misspelt key, which would leave the tool unguarded", { adapter: "read_only", paths: "path" }],
    ["a missing one", { adapter: "filesystem.write", path: "path" }],
    ["an empty name", { adapter: "filesystem.delete", path: "" }],
    ["nothing", null],
  ])("a tool map with %s", async (_, declaration) => {
    await open();
    const tools = { tool: declaration } as unknown as ToolMap;
    expect(() => host.wrap({ tools })).toThrow(McpHostError);
    expect(() => host.wrap({ tools })).toThrow(
      expect.objectContaining({
        code: "invalid_declaration",
        consequence: "usage",
        message: expect.stringContaining("tool") as string,
      }) as Error,
    );
  });

  test("a tool map that is changed afterwards stays what it was", async () => {
    await open();
    const tools: Record<string, ToolMap[string]> = { ...TOOLS };
    const client = host.wrap({ tools });
    tools["write"] = { adapter: "read_only" };
    await client.callTool({ name: "write", arguments: { path: at("a.txt"), content: "x" } });
    expect(await claims()).toHaveLength(1);
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "a tool that is named `%s` is one that nobody declared",
    async (name) => {
      await open({ serve: () => OK });
      await host.tools.callTool({ name });
      expect(await claims()).toMatchObject([{ scope: [], operation: { tool: name } }]);
    },
  );
});

describe("reads", () => {
  test("after an edit is settled the edit, a part of it does not", async () => {
    await open({
      serve: ({ name }) => {
        if (name === "edit") writeFileSync(at("a.txt"), "two\n");
        return OK;
      },
    });
    writeFileSync(at("a.txt"), "one\n");
    const edits = [{ oldText: "one", newText: "two" }];
    await host.tools.callTool({ name: "edit", arguments: { path: at("a.txt"), edits } });
    await host.tools.callTool({ name: "read", arguments: { path: at("a.txt"), head: 0 } });
    expect(await verdictOf(0)).toBe("unverified");
    await host.tools.callTool({ name: "read", arguments: { path: at("a.txt"), head: null } });
    expect(await verdictOf(0)).toBe("verified");
  });

  test("that fail, or name nothing that can be read, record nothing", async () => {
    await open({ serve: () => ({ ...OK, isError: true }) });
    await write(at("a.txt"), "x");
    writeFileSync(at("a.txt"), "x");
    await host.tools.callTool({ name: "read", arguments: { path: at("a.txt") } });
    const healthy = host.wrap({}, () => OK);
    for (const path of ["/etc/hostname", "~/x", at("no\0pe"), 7, [], null])
      await healthy.callTool({ name: "read", arguments: { path } });
    expect((await host.ledger.history()).some(({ record }) => record.type === "observation")).toBe(false);
  });
});

test("a host in plain JavaScript needs nothing but the client", async () => {
  await open();
  const client = { callTool: () => Promise.resolve(OK) } as never;
  expect(ledgeredClient(client, { ledger: host.ledger })).toHaveProperty("callTool");
});
