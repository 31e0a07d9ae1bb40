import { afterEach, describe, expect, it } from "vitest";
import { type Engine } from "~/engine/engine.js";
import { type Program } from "~/engine/program.js";
import { describeBudgets } from "./conformance/budgets.js";
import { describeBuiltins } from "./conformance/builtins.js";
import { describeData } from "./conformance/data.js";
import { describeDerivations } from "./conformance/derivations.js";
import { describeLifeCycle } from "./conformance/life-cycle.js";
import { describeResolution } from "./conformance/resolution.js";
import { buildProgram, type ProgramNotation } from "./program-builder.js";

export type StartEngine = (notation: ProgramNotation) => Engine;

/**
 * What every engine does. `create` makes an engine over a program; the suite closes it.
 *
 * Solutions are compared without their order. They are distinct: two derivations of the same bindings are
 * one solution, with either derivation.
 */
export function describeEngine(name: string, create: (program: Program) => Engine): void {
  describe(`engine ${name}`, () => {
    const started: Engine[] = [];
    const start: StartEngine = (notation) => {
      const engine = create(buildProgram(notation));
      started.push(engine);
      return engine;
    };
    afterEach(async () => {
      await Promise.all(started.splice(0).map((engine) => engine.close()));
    });

    it("says what it is", () => {
      expect(start({ clauses: [] }).name).toBe(name);
    });
    describeResolution(start);
    describeBuiltins((notation) => create(buildProgram(notation)));
    describeDerivations(start);
    describeData(start);
    describeBudgets(start);
    describeLifeCycle(start);
  });
}
