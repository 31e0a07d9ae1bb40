import { type RecordOf, type ResourceReference } from "~/model/index.js";
import { ROOT, type Move } from "./history.js";
import { PLACES } from "./world.js";

/**
 * A history as people read it: one step a line, in the notation of scenario files as far as that goes.
 * A verifier's claim and outcome are two steps here, since something may come between them.
 */
export function tell(moves: readonly Move[]): string {
  return moves.map((move) => JSON.stringify(step(move))).join("\n");
}

function step(move: Move): unknown {
  switch (move.type) {
    case "crash":
      return { crash: true };
    case "claim":
      return claimStep(move);
    case "outcome": {
      const { effect, execution, impact, cleanup, producer, facts } = move;
      return { outcome: effect, execution, impact, cleanup, producer, facts };
    }
    case "observation": {
      const { observation, run, resource, mechanism, coverage, exists, sha256, fields } = move;
      return {
        observe: observation,
        ...inRun(run),
        resource: name(resource),
        mechanism,
        coverage,
        exists,
        sha256,
        fields,
      };
    }
    case "requirements":
      return {
        requirements: { ...move, artifacts: move.artifacts.map(name), type: undefined, run: undefined },
        ...inRun(move.run),
      };
    case "run_state":
      return { state: move.state, ...inRun(move.run) };
    case "run":
      return { run: move.run, parent_run: move.parent };
    case "lineage":
      return move;
  }
}

function claimStep(claim: RecordOf<"claim">): unknown {
  return {
    claim: claim.effect,
    ...inRun(claim.run),
    scope: claim.scope.map(name),
    obligations: claim.obligations.map(({ target, must }) => ({ target: name(target), ...must })),
    external: claim.external || undefined,
    launch: claim.launch,
    verifier: claim.verifier,
  };
}

function inRun(run: string) {
  return run === ROOT ? {} : { run };
}

function name(reference: ResourceReference): string {
  const place = PLACES.find((known) => known.at(reference.incarnation).key === reference.key);
  if (place === undefined) return reference.toString();
  return place.name.includes("@") ? place.name : `${place.name}@${reference.incarnation}`;
}
