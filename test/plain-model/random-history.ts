import {
  READBACK_MECHANISMS,
  sha256,
  type Execution,
  type LedgerRecord,
  type Mechanism,
  type Predicate,
  type ResourceReference,
} from "~/model/index.js";
import { ROOT, type Move } from "./history.js";
import { Random } from "./random.js";
import { FILES, PLACES, RECORDS, REMOTES, type Place } from "./world.js";

const CONTENTS = ["v1", "v2"].map((text) => sha256(text));
const FIELDS = ["title", "size"] as const;
const COMMANDS = ["npm test", "npm run lint"];
const OTHER_MECHANISMS: readonly Mechanism[] = [
  ...READBACK_MECHANISMS,
  "process_ownership",
  "job_state",
  "browser_session",
  "execution_receipt",
  "remote_acknowledgement",
];

/**
 * One random history as moves. Several stories (an effect from claim to readbacks, a verifier run, a change
 * of requirements, a crash) are told at once, their steps dealt out in random order; some steps never come.
 * Moves that the log would refuse may be among them.
 */
export function randomMoves(seed: number): readonly Move[] {
  return new Author(new Random(seed)).write();
}

type Story = Move[];
type Loose = Record<string, unknown>;

class Author {
  readonly #focus: readonly Place[];
  readonly #runs: string[] = [ROOT];
  /** How likely things go as they should. */
  readonly #tidiness: number;
  #effects = 0;
  #observations = 0;
  #actions = 0;

  constructor(private readonly random: Random) {
    this.#tidiness = random.pick([0.97, 0.9, 0.6, 0.3]);
    const pool = random.pick([FILES, FILES, FILES, RECORDS, [...FILES, ...RECORDS], REMOTES, PLACES]);
    this.#focus = random.sample(pool, random.integer(1, 3));
  }

  write(): readonly Move[] {
    const { random } = this;
    const opening: Story = [];
    for (const run of random.sample(["a", "b"], random.pick([0, 0, 0, 1, 2]))) {
      opening.push(record({ type: "run", run, parent: random.pick(this.#runs) }));
      this.#runs.push(run);
    }
    const stories = Array.from({ length: random.integer(1, 5) }, () => this.#story());
    if (random.chance(0.6)) opening.push(this.#requirements(random.chance(0.85) ? ROOT : undefined));
    return [...opening, ...this.#interleave(stories)];
  }

  #tidy(): boolean {
    return this.random.chance(this.#tidiness);
  }

  #story(): Story {
    const kind = this.random.weighted({
      effect: 60,
      verifier: 22,
      observation: 8,
      requirements: 4,
      state: 3,
      crash: 3,
    });
    switch (kind) {
      case "effect":
        return this.#effectStory();
      case "verifier":
        return this.#verifierStory();
      case "observation":
        return [this.#observation(this.random.pick(this.#focus), undefined)];
      case "requirements":
        return [this.#requirements(undefined)];
      case "state":
        return this.#stateStory();
      case "crash":
        return [{ type: "crash" }];
    }
  }

  #effectStory(): Story {
    const { random } = this;
    const effect = this.#newEffect();
    const places = random.sample(this.#focus, Number(random.weighted({ 0: 12, 1: 66, 2: 16, 3: 6 })));
    const incarnation = random.pick(["0", "0", "1"]);
    const scope = places.map((place) => place.at(incarnation));
    const obligations = places.flatMap((place) => {
      const target = place.at(incarnation);
      const count = random.chance(0.8) ? 1 : random.pick([0, 0, 2]);
      return Array.from({ length: count }, () => ({ place, target, must: this.#predicate(target) }));
    });
    const isRemote = scope.some(({ location }) => location.kind === "external");
    const claim = record({
      type: "claim",
      effect,
      run: random.pick(this.#runs),
      action: this.#newAction(),
      operation: { tool: scope.length === 0 ? "bash" : "write_file", inputSha256: CONTENTS[0] },
      scope,
      dependencies: random.chance(0.1) ? [random.pick(PLACES).at("0")] : [],
      obligations: obligations.map(({ target, must }) => ({ target, must })),
      external: random.chance(isRemote ? 0.5 : 0.03),
      ...(random.chance(0.05) ? { launch: "g1" } : {}),
    });
    const readbacks = obligations.flatMap(({ place, must }) =>
      this.#tidy() || random.chance(0.4) ? [this.#observation(place, must)] : [],
    );
    if (random.chance(0.1)) readbacks.push(this.#observation(random.pick(this.#focus), undefined));
    return [claim, ...this.#outcomes(effect), ...readbacks];
  }

  #verifierStory(): Story {
    const { random } = this;
    const effect = this.#newEffect();
    const scope = random.weighted({ unknown: 30, launch: 45, focus: 25 });
    const launch = PLACES.find(({ name }) => name === "launch:g1");
    const places =
      scope === "unknown" || launch === undefined
        ? []
        : [scope === "launch" ? launch : random.pick(this.#focus)];
    const claim = record({
      type: "claim",
      effect,
      run: random.pick(this.#runs),
      action: this.#newAction(),
      operation: { tool: "verifier", inputSha256: CONTENTS[1] },
      scope: places.map((place) => place.at("0")),
      dependencies: [],
      obligations: [],
      external: false,
      verifier: {
        command: random.pick(COMMANDS),
        exitStatus: random.chance(0.85) ? "verifier" : "other",
      },
    });
    return [claim, ...this.#outcomes(effect, true)];
  }

  #stateStory(): Story {
    const { random } = this;
    const run = random.pick(this.#runs);
    const states = random.pick([["awaiting_user"], ["exhausted"], ["awaiting_user", "active"], ["active"]]);
    return states.map((state) => record({ type: "run_state", run, state }));
  }

  /** Of one effect: perhaps none, perhaps `running` first. */
  #outcomes(effect: string, verifier = false): Story {
    const { random } = this;
    const outcomes: Story = [];
    const untidy: Partial<Record<Execution, number>> = {
      reported_success: 4,
      failed: 3,
      timed_out: 2,
      cancelled: 2,
      interrupted: 1,
      not_executed: 3,
    };
    if (random.chance(0.1)) outcomes.push(this.#outcome(effect, "running", verifier));
    if (this.#tidy()) outcomes.push(this.#outcome(effect, "reported_success", verifier));
    else if (random.chance(0.85)) outcomes.push(this.#outcome(effect, random.weighted(untidy), verifier));
    return outcomes;
  }

  #outcome(effect: string, execution: Execution, verifier: boolean): Move {
    const { random } = this;
    const bound = execution === "running" || random.chance(0.85);
    const exitCode = execution === "reported_success" ? (random.chance(0.06) ? 3 : 0) : 1;
    const cleanup = random.weighted({ not_applicable: 88, verified: 4, failed: 4, unknown: 4 });
    return record({
      type: "outcome",
      effect,
      execution,
      impact: execution === "not_executed" ? "none" : random.pick(["possible", "changed"]),
      cleanup: bound || cleanup === "unknown" ? cleanup : "not_applicable",
      producer: bound ? "bound" : "unbound",
      facts: {
        ...(verifier || random.chance(0.2) ? { exitCode } : {}),
        ...(bound && execution === "failed" ? { mutationAttempted: random.chance(0.5) } : {}),
      },
      replayed: false,
      recovered: false,
    });
  }

  /** Of a place; `must` is what it shows if things went as they should. */
  #observation(place: Place, must: Predicate | undefined): Move {
    const { random } = this;
    this.#observations += 1;
    const resource = place.at(random.chance(0.93) ? "1" : "2");
    const mechanism =
      random.chance(0.9) || this.#tidy() ? mechanismFor(resource) : random.pick(OTHER_MECHANISMS);
    const seen = must !== undefined && random.chance(0.85) ? this.#shows(must) : this.#anything();
    return record({
      type: "observation",
      observation: `o${this.#observations}`,
      run: random.pick(this.#runs),
      resource,
      mechanism,
      coverage: random.chance(0.9) ? "complete" : "partial",
      ...seen,
      ...(READBACK_MECHANISMS.includes(mechanism) || random.chance(0.3)
        ? { source: { action: this.#newAction() } }
        : {}),
    });
  }

  #shows(must: Predicate): Loose {
    switch (must.predicate) {
      case "exists":
        return { exists: true };
      case "absent":
        return { exists: false };
      case "content_sha256":
        return { exists: true, sha256: must.sha256 };
      case "field_equals":
        return { exists: true, fields: { [must.field]: must.value } };
    }
  }

  #anything(): Loose {
    const { random } = this;
    const kind = random.weighted({ bytes: 40, absent: 20, bare: 15, fields: 15, nothing: 10 });
    switch (kind) {
      case "bytes":
        return { exists: true, sha256: random.pick(CONTENTS) };
      case "absent":
        return { exists: false };
      case "bare":
        return { exists: true };
      case "fields":
        return { exists: true, fields: { [random.pick(FIELDS)]: random.pick([1, "1", null]) } };
      case "nothing":
        return {};
    }
  }

  #predicate({ location }: ResourceReference): Predicate {
    const { random } = this;
    const isFile = location.kind === "filesystem";
    const kind = random.weighted<Predicate["predicate"]>({
      content_sha256: isFile ? 60 : 20,
      field_equals: isFile ? 8 : 50,
      exists: 20,
      absent: 14,
    });
    switch (kind) {
      case "exists":
      case "absent":
        return { predicate: kind };
      case "content_sha256":
        return { predicate: kind, sha256: random.pick(CONTENTS) };
      case "field_equals":
        return { predicate: kind, field: random.pick(FIELDS), value: random.pick([1, "1", null]) };
    }
  }

  #requirements(run: string | undefined): Move {
    const { random } = this;
    const artifacts = random.sample(this.#focus, random.pick([0, 1, 1, 1, 2]));
    return record({
      type: "requirements",
      run: run ?? random.pick(this.#runs),
      artifacts: artifacts.map((place) => place.at("0")),
      verifiers: random.chance(0.25) ? random.sample(COMMANDS, random.pick([1, 1, 2])) : [],
      verification: random.weighted({ none: 70, any: 15, verifier: 15 }),
    });
  }

  /** Deals out the steps of the stories: mostly in turn, sometimes mixed. */
  #interleave(stories: readonly Story[]): Story {
    const mixing = this.random.pick([0, 0.1, 0.5]);
    const moves: Story = [];
    for (let left = stories.filter(({ length }) => length > 0); left.length > 0;) {
      const story = this.random.chance(mixing) ? this.random.pick(left) : left[0];
      const next = story?.shift();
      if (next !== undefined) moves.push(next);
      left = left.filter(({ length }) => length > 0);
    }
    return moves;
  }

  #newEffect(): string {
    this.#effects += 1;
    return `e${this.#effects}`;
  }

  #newAction(): string {
    this.#actions += 1;
    return `action-${this.#actions}`;
  }
}

function mechanismFor({ location }: ResourceReference): Mechanism {
  switch (location.kind) {
    case "filesystem":
      return "filesystem_read";
    case "owned":
      return "owned_record_read";
    case "external":
      return "remote_readback";
    case "process":
    case "process_launch":
      return "process_ownership";
    case "background_job":
      return "job_state";
    case "browser_session":
      return "browser_session";
  }
}

/** The log parses every record that it is given; here they are only written down. */
function record(fields: Loose): LedgerRecord {
  return fields as unknown as LedgerRecord;
}
