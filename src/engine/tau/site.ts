import { type Value } from "tau-prolog";
import { describePlace } from "../../model/index.js";
import { type SourcePlace } from "../program.js";

/** Where a goal stands in the rules, as one more argument that tau carries: errors name it. */
export class Site implements Value {
  readonly ground = true;

  /** Without a place: the goal is the query itself. */
  constructor(readonly place: SourcePlace | undefined) {}

  apply(): this {
    return this;
  }

  rename(): this {
    return this;
  }

  describe(): string {
    return this.place === undefined ? "in the query" : `at ${describePlace({ kind: "text", ...this.place })}`;
  }
}
