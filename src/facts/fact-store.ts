import {
  canonicalJson,
  locationKey,
  PRODUCER_FACT_NAMES,
  WHOLE_COLLECTION,
  type Entry,
  type FieldValue,
  type Location,
  type Predicate,
  type ProducerFacts,
  type RecordOf,
  type ResourceReference,
} from "../model/index.js";
import {
  groundCompound,
  type Fact,
  type FactSource,
  type Ground,
  type Indicator,
  type Pattern,
  type Range,
} from "./fact.js";
import { PathIndex } from "./path-index.js";
import { Table, type TableShape } from "./table.js";
import { isPast, watchKey, watchKeys, type WatchKey } from "./watch.js";

/** Every relation of `rules/vocabulary.pl` that is stored as a table, with the arguments that it is found by. */
const SHAPES = {
  "run_within/2": { indexed: [0, 1] },
  "run_state/3": { indexed: [0], position: 1 },
  "requirement/3": { indexed: [0], position: 1 },
  "required_artifact/2": { indexed: [0, 1] },
  "required_verifier/2": { indexed: [0] },
  "effect/3": { indexed: [0, 1], position: 2 },
  "effect_tool/2": { indexed: [0, 1] },
  "effect_scope/3": { indexed: [0, 1], position: 2 },
  "effect_unscoped/2": { indexed: [0], position: 1 },
  "effect_depends_on/2": { indexed: [0, 1] },
  "effect_external/1": { indexed: [0] },
  "effect_launch/2": { indexed: [0, 1] },
  "effect_verifier/3": { indexed: [0, 1] },
  "outcome/3": { indexed: [0, 2], position: 1 },
  "outcome_unscoped/3": { indexed: [0, 2], position: 1 },
  "outcome_impact/3": { indexed: [0], position: 1 },
  "outcome_cleanup/3": { indexed: [0], position: 1 },
  "outcome_fact/4": { indexed: [0], position: 1 },
  "obligation/3": { indexed: [0, 2] },
  "obligation_predicate/3": { indexed: [0] },
  "observation/3": { indexed: [0, 1], position: 2 },
  "observation_incarnation/2": { indexed: [0] },
  "observation_mechanism/2": { indexed: [0] },
  "observation_coverage/2": { indexed: [0] },
  "observation_exists/2": { indexed: [0] },
  "observation_sha256/2": { indexed: [0] },
  "observation_field/3": { indexed: [0] },
  "location_kind/2": { indexed: [0, 1] },
  "owned_location/3": { indexed: [0, 1] },
  "record_time/2": { indexed: [0], position: 0 },
} as const satisfies Record<Indicator, TableShape>;

type StoredRelation = keyof typeof SHAPES;

/** The one relation that is no table: by either argument, and without a position of its own. */
const ANCESTOR: TableShape = { indexed: [0, 1] };

/** Told of facts that are new, under every key of a look-up that they could answer. */
export type FactListener = (fact: Fact, keys: readonly WatchKey[]) => void;

/**
 * Records as the relations that rules read. It states what records say and derives nothing from it;
 * `rules/vocabulary.pl` is its contract.
 */
export class FactStore implements FactSource {
  readonly #tables: ReadonlyMap<Indicator, Table>;
  readonly #paths = new PathIndex();
  readonly #locations = new Set<string>();
  readonly #unscoped = new Set<string>();
  readonly #ancestors = new Map<string, readonly string[]>();
  #head = 0;
  #listener: FactListener | undefined;

  constructor() {
    this.#tables = new Map(
      Object.entries<TableShape>(SHAPES).map(([relation, shape]) => {
        const indicator = relation as Indicator;
        return [indicator, new Table(indicator, shape)];
      }),
    );
  }

  /** Relations that the store serves. */
  static readonly relations: readonly Indicator[] = [
    ...Object.keys(SHAPES),
    "location_ancestor/2",
  ] as Indicator[];

  lookup(relation: Indicator, pattern: Pattern, range?: Range): Iterable<Fact> {
    if (relation === "location_ancestor/2") return this.#paths.lookup(pattern[0], pattern[1]);
    return this.#tables.get(relation)?.lookup(pattern, range) ?? [];
  }

  /**
   * The key under which facts are announced that could answer a look-up; undefined when no fact to come can.
   */
  watch(relation: Indicator, pattern: Pattern, range?: Range): WatchKey | undefined {
    const { indexed, position } = shapeOf(relation);
    return isPast(range, position, this.#head) ? undefined : watchKey(relation, pattern, indexed);
  }

  /** Takes the next entries of a history, in order. `listener` hears each new fact once it can be looked up. */
  extend(entries: readonly Entry[], listener?: FactListener): void {
    this.#listener = listener;
    for (const entry of entries) {
      this.#take(entry);
      this.#head = entry.position;
    }
    this.#listener = undefined;
  }

  #take(entry: Entry): void {
    const { position, record } = entry;
    this.#insert("record_time/2", position, position, entry.time);
    switch (record.type) {
      case "lineage":
        this.#takeRun(position, record.root, []);
        return;
      case "run":
        this.#takeRun(position, record.run, this.#ancestors.get(record.parent) ?? [record.parent]);
        return;
      case "requirements":
        this.#insert("requirement/3", position, record.run, position, record.verification);
        for (const artifact of record.artifacts) {
          this.#insert("required_artifact/2", position, position, this.#location(artifact, position));
        }
        for (const command of record.verifiers)
          this.#insert("required_verifier/2", position, position, command);
        return;
      case "run_state":
        this.#insert("run_state/3", position, record.run, position, record.state);
        return;
      case "claim":
        this.#takeClaim(position, record);
        return;
      case "outcome":
        this.#insert("outcome/3", position, record.effect, position, record.execution);
        if (this.#unscoped.has(record.effect))
          this.#insert("outcome_unscoped/3", position, record.effect, position, record.execution);
        this.#insert("outcome_impact/3", position, record.effect, position, record.impact);
        this.#insert("outcome_cleanup/3", position, record.effect, position, record.cleanup);
        for (const [name, value] of statedFacts(record.facts)) {
          this.#insert("outcome_fact/4", position, record.effect, position, name, value);
        }
        return;
      case "observation":
        this.#takeObservation(position, record);
        return;
    }
  }

  #takeRun(position: number, run: string, above: readonly string[]): void {
    const ancestors = [run, ...above];
    this.#ancestors.set(run, ancestors);
    for (const ancestor of ancestors) this.#insert("run_within/2", position, run, ancestor);
  }

  #takeClaim(position: number, claim: RecordOf<"claim">): void {
    const { effect } = claim;
    this.#insert("effect/3", position, effect, claim.run, position);
    this.#insert("effect_tool/2", position, effect, claim.operation.tool);
    if (claim.scope.length === 0) {
      this.#unscoped.add(effect);
      this.#insert("effect_unscoped/2", position, effect, position);
    }
    for (const key of new Set(claim.scope.map((member) => this.#location(member, position)))) {
      this.#insert("effect_scope/3", position, effect, key, position);
    }
    for (const key of new Set(claim.dependencies.map((member) => this.#location(member, position)))) {
      this.#insert("effect_depends_on/2", position, effect, key);
    }
    claim.obligations.forEach((obligation, index) => {
      const key = this.#location(obligation.target, position);
      this.#insert("obligation/3", position, effect, index + 1, key);
      this.#insert("obligation_predicate/3", position, effect, index + 1, predicateTerm(obligation.must));
    });
    if (claim.external) this.#insert("effect_external/1", position, effect);
    if (claim.launch !== undefined) this.#insert("effect_launch/2", position, effect, claim.launch);
    if (claim.verifier !== undefined) {
      const { command, exitStatus } = claim.verifier;
      this.#insert("effect_verifier/3", position, effect, command, exitStatus);
    }
  }

  #takeObservation(position: number, seen: RecordOf<"observation">): void {
    const id = seen.observation;
    this.#insert("observation/3", position, id, this.#location(seen.resource, position), position);
    this.#insert("observation_incarnation/2", position, id, seen.resource.incarnation);
    this.#insert("observation_mechanism/2", position, id, seen.mechanism);
    this.#insert("observation_coverage/2", position, id, seen.coverage);
    if (seen.exists !== undefined) this.#insert("observation_exists/2", position, id, String(seen.exists));
    if (seen.sha256 !== undefined) this.#insert("observation_sha256/2", position, id, seen.sha256);
    for (const [field, value] of Object.entries(seen.fields ?? {})) {
      this.#insert("observation_field/3", position, id, field, boxed(value));
    }
  }

  /** The key of a reference's location; the first record that names a location states its facts. */
  #location(reference: ResourceReference, position: number): string {
    const { key, location } = reference;
    if (this.#locations.has(key)) return key;
    this.#locations.add(key);
    this.#insert("location_kind/2", position, key, location.kind);
    if (location.kind === "filesystem")
      for (const fact of this.#paths.insert(location, key, position)) this.#announce(fact, ANCESTOR);
    if (location.kind === "owned") {
      const extent = location.record === WHOLE_COLLECTION ? "whole" : "record";
      this.#insert("owned_location/3", position, key, collectionKey(location), extent);
    }
    return key;
  }

  #insert(relation: StoredRelation, position: number, ...args: readonly Ground[]): void {
    const fact = this.#tables.get(relation)?.insert(args, [position]);
    if (fact !== undefined) this.#announce(fact, SHAPES[relation]);
  }

  #announce(fact: Fact, { indexed }: TableShape): void {
    this.#listener?.(fact, watchKeys(fact, indexed));
  }
}

function shapeOf(relation: Indicator): TableShape {
  return relation in SHAPES ? SHAPES[relation as StoredRelation] : ANCESTOR;
}

function collectionKey(location: Extract<Location, { kind: "owned" }>): string {
  return locationKey({ ...location, record: WHOLE_COLLECTION });
}

/** A JSON scalar as an atom, so that equality in a rule is equality of values, of whatever type and size. */
function boxed(value: FieldValue): string {
  return canonicalJson(value);
}

function predicateTerm(predicate: Predicate): Ground {
  switch (predicate.predicate) {
    case "exists":
    case "absent":
      return predicate.predicate;
    case "content_sha256":
      return groundCompound("content_sha256", predicate.sha256);
    case "field_equals":
      return groundCompound("field_equals", predicate.field, boxed(predicate.value));
  }
}

function* statedFacts(facts: ProducerFacts): Generator<[string, Ground]> {
  for (const [key, name] of Object.entries(PRODUCER_FACT_NAMES)) {
    const value = facts[key as keyof ProducerFacts];
    if (value === undefined) continue;
    yield [name, typeof value === "boolean" ? String(value) : value];
  }
}
