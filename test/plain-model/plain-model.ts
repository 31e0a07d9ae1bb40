import {
  type Decision,
  type Entry,
  type Freshness,
  type Location,
  type Predicate,
  type RecordOf,
  type ResourceReference,
  type Verdict,
} from "~/model/index.js";
import { quoteAtom } from "~/engine/index.js";
import { type Answers, type RunAnswers } from "./answers.js";

/**
 * What the rules must say, told a second time and as plainly as can be: loops over entries, no index, no rule.
 * It is written from DESIGN.md ("Invariants", "The decision") and not from `rules/`; the numbers are the
 * design's. It costs about the cube of the history.
 *
 * What the design leaves open is read so:
 * - an effect is history for a location once a later effect, not refused, names that location or what it lies in;
 * - a verifier checks and does not change: it outdates another only when nobody knows what it left behind;
 * - effects on nothing but remote systems and browsers change nothing that a verifier on this host checked;
 * - a verifier's result counts until there is another; only when the latest run gave it can it be a pass;
 * - a verifier during whose run something else was under way vouches for nothing, and blocks nothing;
 * - a contradiction once seen keeps a run from counting as proven until somebody looks again;
 * - an effect on a directory proves a file in it only by an obligation on that file;
 * - a required artifact is not unsettled once its latest effect is verified, unless what unsettles it may still act.
 */
export function plainAnswers(entries: readonly Entry[]): Answers {
  const history = new PlainHistory(entries);
  return {
    freshness: Object.fromEntries(
      history.observations.map((seen) => [seen.record.observation, history.freshness(seen)]),
    ),
    verdicts: Object.fromEntries(history.effects.map((effect) => [effect.id, history.verdict(effect)])),
    unresolved: history.effects.filter((effect) => history.unresolved(effect)).map(({ id }) => id),
    runs: Object.fromEntries(history.runs.map(({ run }) => [run, history.run(run)])),
  };
}

type Outcome = RecordOf<"outcome">;

interface Effect {
  readonly id: string;
  readonly claim: RecordOf<"claim">;
  readonly claimedAt: number;
  /** The outcome that ended it, and where that stands. */
  readonly end: { readonly outcome: Outcome; readonly at: number } | undefined;
  /** Every outcome, `running` too. */
  readonly outcomes: readonly Outcome[];
}

interface Seen {
  readonly record: RecordOf<"observation">;
  readonly at: number;
}

class PlainHistory {
  readonly effects: readonly Effect[];
  readonly observations: readonly Seen[];
  readonly runs: readonly { readonly run: string; readonly parent: string | undefined }[];

  constructor(private readonly entries: readonly Entry[]) {
    const effects: Effect[] = [];
    const observations: Seen[] = [];
    const runs: { run: string; parent: string | undefined }[] = [];
    for (const { record, position } of entries) {
      if (record.type === "lineage") runs.push({ run: record.root, parent: undefined });
      if (record.type === "run") runs.push({ run: record.run, parent: record.parent });
      if (record.type === "observation") observations.push({ record, at: position });
      if (record.type === "claim") effects.push(effectOf(record, position, entries));
    }
    this.effects = effects;
    this.observations = observations;
    this.runs = runs;
  }

  /** 7 and 8. */
  freshness(seen: Seen): Freshness {
    const { location } = seen.record.resource;
    if (this.#invalidated(seen)) return "stale";
    for (const effect of this.effects) {
      const underWay = effect.claimedAt < seen.at && (effect.end === undefined || effect.end.at > seen.at);
      if (underWay && mayTouch(effect, location)) return "unsettled";
    }
    return "fresh";
  }

  #invalidated(seen: Seen): boolean {
    const { resource, mechanism } = seen.record;
    if (mechanism === "execution_receipt" || mechanism === "remote_acknowledgement") return false;
    for (const effect of this.effects) {
      if (effect.claimedAt > seen.at && !refused(effect) && mayTouch(effect, resource.location)) return true;
    }
    for (const later of this.observations) {
      if (later.at < seen.at || !samePlace(later.record.resource.location, resource.location)) continue;
      if (later.record.resource.incarnation !== resource.incarnation) return true;
    }
    return false;
  }

  /** 10. */
  verdict(effect: Effect): Verdict {
    if (effect.end === undefined) return "pending";
    const { execution } = effect.end.outcome;
    if (execution === "not_executed") return "not_executed";
    if (effect.claim.obligations.length === 0) return execution === "failed" ? "failed" : "unverified";
    const worth = effect.claim.obligations.map((_, index) => this.obligation(effect, index));
    const worst = (
      ["failed", "contradicted", "pending", "unverified", "not_executed", "state_observed"] as const
    ).find((verdict) => worth.includes(verdict));
    return worst ?? "verified";
  }

  /** 9: one obligation of an effect that was executed. */
  obligation(effect: Effect, index: number): Verdict {
    const obligation = effect.claim.obligations[index];
    if (obligation === undefined || effect.end === undefined) return "pending";
    const newest = this.#newestReadback(obligation.target.location, effect.end.at);
    if (newest === undefined || this.freshness(newest) !== "fresh") return "unverified";
    const holds = predicateHolds(obligation.must, newest.record);
    if (holds === undefined) return "unverified";
    if (!holds) return "contradicted";
    const { execution } = effect.end.outcome;
    if (execution === "reported_success") return "verified";
    return execution === "failed" ? "failed" : "state_observed";
  }

  /** 9 and 11: the newest observation through a mechanism that verifies; earlier ones never stand in for it. */
  #newestReadback(location: Location, after: number): Seen | undefined {
    let newest: Seen | undefined;
    for (const seen of this.observations) {
      if (seen.at > after && samePlace(seen.record.resource.location, location) && verifies(seen))
        newest = seen;
    }
    return newest;
  }

  /** "An effect has unresolved impact when …" */
  unresolved(effect: Effect): boolean {
    if (refused(effect) || effect.end?.outcome.execution === "reported_success") return false;
    return !["state_observed", "contradicted"].includes(this.verdict(effect));
  }

  run(run: string): RunAnswers {
    const fail = this.#reasonsToFail(run);
    const block = this.#reasonsToBlock(run);
    const cap = this.#reasonsToCap(run);
    const decision = this.#decision(run, fail.length > 0, block.length > 0, cap.length > 0);
    return {
      decision,
      mayEnd: ["verified", "satisfied", "unverified"].includes(decision),
      fail: distinct(fail),
      block: distinct(block),
      cap: distinct(cap),
      disclosed: distinct([
        ...this.#effectsOf(run)
          .filter((effect) => !["verified", "not_executed"].includes(this.verdict(effect)))
          .map(({ id }) => id),
        ...this.#lastSeenMissing(run),
        ...this.#latestVerifiers(run)
          .filter((verifier) => verifierResult(verifier) === "passed")
          .flatMap((verifier) => this.#disturbing(verifier).map(({ id }) => id)),
      ]),
    };
  }

  /** Own effects on required artifacts that the last look, after them, did not find. */
  #lastSeenMissing(run: string): readonly string[] {
    return this.#missingAtLastLook(run).flatMap(([, { record }]) => {
      const latest = this.#latestEffectOn(record.resource.location);
      return latest !== undefined && this.#effectsOf(run).includes(latest) ? [latest.id] : [];
    });
  }

  /** Required artifacts that the last look did not find and no effect has named since, and that look. */
  #missingAtLastLook(run: string): readonly (readonly [key: string, seen: Seen])[] {
    return (this.#requirements(run)?.artifacts ?? []).flatMap(({ location, key }) => {
      const newest = this.#newestReadback(location, 0);
      if (newest?.record.exists !== false) return [];
      const named = this.effects.some((effect) => isOn(effect, location) && effect.claimedAt > newest.at);
      return named ? [] : [[key, newest] as const];
    });
  }

  /** The table of "The decision": the first line that holds. */
  #decision(run: string, fails: boolean, blocks: boolean, capped: boolean): Decision {
    let state = "active";
    for (const { record } of this.entries)
      if (record.type === "run_state" && record.run === run) state = record.state;
    if (state === "awaiting_user" || state === "exhausted") return state;
    if (fails) return "failed";
    if (blocks) return "blocked";
    if (capped) return "unverified";
    if (this.#verifierPasses(run) && !this.#verifierDisturbed(run)) return "verified";
    if (this.#artifactsProven(run)) return "satisfied";
    return "unverified";
  }

  /** The last look said no, or something outside changed that nobody checked. */
  #reasonsToCap(run: string): string[] {
    const reasons: string[] = [];
    const own = this.#effectsOf(run);
    const artifacts = this.#requirements(run)?.artifacts ?? [];
    for (const effect of own)
      if (isExternal(effect) && !refused(effect) && this.verdict(effect) !== "verified")
        reasons.push(term("external_unverified", effect.id));
    for (const effect of this.effects) {
      for (const { target, must } of effect.claim.obligations) {
        const { location, key } = target;
        const concerned =
          own.includes(effect) || artifacts.some((artifact) => samePlace(artifact.location, location));
        if (!concerned || effect.end === undefined || this.#latestEffectOn(location) !== effect) continue;
        const newest = this.#newestReadback(location, effect.end.at);
        if (newest !== undefined && predicateHolds(must, newest.record) === false)
          reasons.push(term("contradiction_open", key, effect.id));
      }
    }
    for (const [key, { record }] of this.#missingAtLastLook(run))
      reasons.push(term("artifact_last_seen_missing", key, record.observation));
    return reasons;
  }

  #verifierDisturbed(run: string): boolean {
    return this.#latestVerifiers(run).some((verifier) => this.#disturbing(verifier).length > 0);
  }

  /** Effects claimed before a verifier that were still under way when it ran. */
  #disturbing(verifier: Effect): readonly Effect[] {
    return this.effects.filter(
      (effect) =>
        effect.claimedAt < verifier.claimedAt &&
        !isElsewhere(effect) &&
        (effect.end === undefined || effect.end.at > verifier.claimedAt),
    );
  }

  #reasonsToFail(run: string): string[] {
    const reasons: string[] = [];
    for (const verifier of this.#latestResults(run))
      if (verifierResult(verifier) === "failed") reasons.push(term("verifier_failed", verifier.id));
    const artifacts = this.#requirements(run)?.artifacts ?? [];
    for (const effect of this.effects) {
      effect.claim.obligations.forEach(({ target }, index) => {
        const isHistory = this.#latestEffectOn(target.location) !== effect;
        if (isHistory || refused(effect) || this.obligation(effect, index) !== "contradicted") return;
        if (artifacts.some(({ location }) => samePlace(location, target.location)))
          reasons.push(term("artifact_contradicted", target.key, effect.id));
        if (this.#effectsOf(run).includes(effect))
          reasons.push(term("effect_contradicted", target.key, effect.id));
      });
    }
    return reasons;
  }

  #reasonsToBlock(run: string): string[] {
    const reasons: string[] = [];
    const requirements = this.#requirements(run);
    for (const artifact of requirements?.artifacts ?? []) {
      const { location, key } = artifact;
      const success = this.#lastSuccessOn(location);
      if (success === undefined) reasons.push(term("artifact_unclaimed", key));
      const newest = this.#newestReadback(location, 0);
      if (newest?.record.exists === false && this.freshness(newest) === "fresh")
        reasons.push(term("artifact_missing", key, newest.record.observation));
      for (const effect of this.effects)
        if (success !== undefined && this.#unsettles(effect, artifact, success))
          reasons.push(term("artifact_unsettled", key, effect.id));
    }
    for (const verifier of this.#latestResults(run))
      for (const effect of this.#outdating(verifier))
        reasons.push(term("verifier_outdated", verifier.id, effect.id));
    const passes = this.#verifierPasses(run);
    if (requirements?.verification === "verifier" && !passes)
      reasons.push(term("verification_missing", "verifier"));
    if (requirements?.verification === "any" && !passes && !this.#artifactsProven(run))
      reasons.push(term("verification_missing", "any"));
    for (const command of requirements?.verifiers ?? []) {
      const latest = this.#verifierRuns(run, command).at(-1);
      if (latest === undefined || verifierResult(latest) !== "passed")
        reasons.push(term("named_verifier_missing", command));
    }
    return reasons;
  }

  #unsettles(effect: Effect, { location }: ResourceReference, success: Effect): boolean {
    if (effect.claimedAt <= success.claimedAt || !mayTouch(effect, location)) return false;
    if (this.#artifactProven(location)) return effect.end === undefined || teardownInDoubt(effect);
    return this.#aftermathUnknown(effect);
  }

  #aftermathUnknown(effect: Effect): boolean {
    return this.unresolved(effect) || teardownInDoubt(effect);
  }

  /** Effects after a passed verifier that may have changed what it checked. */
  #outdating(verifier: Effect): readonly Effect[] {
    if (verifierResult(verifier) !== "passed") return [];
    return this.effects.filter((effect) => {
      if (effect.claimedAt <= verifier.claimedAt) return false;
      if (isElsewhere(effect)) return false;
      const mutation = effect.end !== undefined && !refused(effect) && effect.claim.verifier === undefined;
      return mutation || this.#aftermathUnknown(effect);
    });
  }

  #verifierPasses(run: string): boolean {
    const latest = this.#latestVerifiers(run);
    const commands = this.#requirements(run)?.verifiers ?? [];
    const missing = commands.some((command) => {
      const last = this.#verifierRuns(run, command).at(-1);
      return last === undefined || verifierResult(last) !== "passed";
    });
    const current = latest.filter(
      (verifier) => verifierResult(verifier) === "passed" && this.#outdating(verifier).length === 0,
    );
    return current.length > 0 && !missing;
  }

  /** The latest run of each verifier that is asked for, or the latest of all. */
  #latestVerifiers(run: string): readonly Effect[] {
    const commands = this.#requirements(run)?.verifiers ?? [];
    const all = commands.length === 0 ? [undefined] : [...new Set(commands)];
    return all.flatMap((command) => this.#verifierRuns(run, command).slice(-1));
  }

  /** As {@link #latestVerifiers}, of the runs that gave a result. */
  #latestResults(run: string): readonly Effect[] {
    const commands = this.#requirements(run)?.verifiers ?? [];
    const all = commands.length === 0 ? [undefined] : [...new Set(commands)];
    return all.flatMap((command) =>
      this.#verifierRuns(run, command)
        .filter((verifier) => verifierResult(verifier) !== undefined)
        .slice(-1),
    );
  }

  #verifierRuns(run: string, command: string | undefined): readonly Effect[] {
    return this.#effectsOf(run).filter(
      (effect) =>
        effect.claim.verifier !== undefined &&
        !refused(effect) &&
        (command === undefined || effect.claim.verifier.command === command),
    );
  }

  #artifactsProven(run: string): boolean {
    const artifacts = this.#requirements(run)?.artifacts ?? [];
    return artifacts.length > 0 && artifacts.every(({ location }) => this.#artifactProven(location));
  }

  #artifactProven(location: Location): boolean {
    const latest = this.#latestEffectOn(location);
    if (latest === undefined || this.verdict(latest) !== "verified") return false;
    return latest.claim.obligations.some(({ target }) => samePlace(target.location, location));
  }

  #latestEffectOn(location: Location): Effect | undefined {
    let latest: Effect | undefined;
    for (const effect of this.effects) if (isOn(effect, location)) latest = effect;
    return latest;
  }

  #lastSuccessOn(location: Location): Effect | undefined {
    let last: Effect | undefined;
    for (const effect of this.effects)
      if (isOn(effect, location) && effect.end?.outcome.execution === "reported_success") last = effect;
    return last;
  }

  #requirements(run: string): RecordOf<"requirements"> | undefined {
    let last: RecordOf<"requirements"> | undefined;
    for (const { record } of this.entries)
      if (record.type === "requirements" && record.run === run) last = record;
    return last;
  }

  /** Effects of a run and of the runs below it. */
  #effectsOf(run: string): readonly Effect[] {
    return this.effects.filter((effect) => {
      let at: string | undefined = effect.claim.run;
      while (at !== undefined && at !== run) at = this.runs.find((known) => known.run === at)?.parent;
      return at === run;
    });
  }
}

function effectOf(claim: RecordOf<"claim">, claimedAt: number, entries: readonly Entry[]): Effect {
  let end: Effect["end"];
  const outcomes: Outcome[] = [];
  for (const { record, position } of entries) {
    if (record.type !== "outcome" || record.effect !== claim.effect) continue;
    outcomes.push(record);
    if (record.execution !== "running") end = { outcome: record, at: position };
  }
  return { id: claim.effect, claim, claimedAt, end, outcomes };
}

/** Known to have touched nothing. */
function refused(effect: Effect): boolean {
  return effect.end?.outcome.impact === "none";
}

function teardownInDoubt(effect: Effect): boolean {
  return effect.outcomes.some(({ cleanup }) => cleanup === "failed" || cleanup === "unknown");
}

/** On nothing that a verifier on this host may check. */
function isElsewhere({ claim: { scope } }: Effect): boolean {
  return (
    scope.length > 0 && scope.every(({ location }) => ["external", "browser_session"].includes(location.kind))
  );
}

function isExternal(effect: Effect): boolean {
  return effect.claim.external || effect.claim.scope.some(({ location }) => location.kind === "external");
}

/** 7: an empty scope is unknown, and may be anything. */
function mayTouch(effect: Effect, location: Location): boolean {
  const { scope } = effect.claim;
  return scope.length === 0 || scope.some((member) => overlap(member.location, location));
}

/** Whether an effect names a location, or all of what it lies in, and was not refused. */
function isOn(effect: Effect, location: Location): boolean {
  return !refused(effect) && effect.claim.scope.some((member) => covers(member.location, location));
}

/** 6. */
function overlap(one: Location, other: Location): boolean {
  return covers(one, other) || covers(other, one);
}

function covers(outer: Location, inner: Location): boolean {
  if (outer.kind === "filesystem" && inner.kind === "filesystem") {
    if (JSON.stringify(sortedKeys(outer.root)) !== JSON.stringify(sortedKeys(inner.root))) return false;
    const above = outer.path.split("/").filter((segment) => segment !== "");
    const below = inner.path.split("/").filter((segment) => segment !== "");
    return above.every((segment, index) => below[index] === segment);
  }
  if (outer.kind === "owned" && inner.kind === "owned") {
    const sameCollection =
      outer.namespace === inner.namespace &&
      outer.owner === inner.owner &&
      outer.collection === inner.collection;
    return sameCollection && (outer.record === "*" || outer.record === inner.record);
  }
  return samePlace(outer, inner);
}

function samePlace(one: Location, other: Location): boolean {
  return JSON.stringify(sortedKeys(one)) === JSON.stringify(sortedKeys(other));
}

/** As lists of keys and values in the order of the keys, so that equal objects have equal texts. */
function sortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, inner]) => [key, sortedKeys(inner)]);
}

/** 11. */
function verifies({ record: { mechanism, resource } }: Seen): boolean {
  const { kind } = resource.location;
  if (kind === "filesystem") return mechanism === "filesystem_read";
  if (kind === "owned") return mechanism === "owned_record_read";
  return kind === "external" && mechanism === "remote_readback";
}

/** True, false, or undefined when the observation does not decide it. */
function predicateHolds(must: Predicate, seen: RecordOf<"observation">): boolean | undefined {
  if (seen.exists === undefined) return undefined;
  if (must.predicate === "absent") return !seen.exists;
  if (!seen.exists) return false;
  if (must.predicate === "exists") return true;
  // Part of a resource can't decide what is in it.
  if (seen.coverage === "partial") return undefined;
  if (must.predicate === "content_sha256")
    return seen.sha256 === undefined ? undefined : seen.sha256 === must.sha256;
  const fields = Object.entries(seen.fields ?? {});
  if (fields.length === 0) return undefined;
  return fields.some(([name, value]) => name === must.field && value === must.value);
}

function verifierResult(effect: Effect): "passed" | "failed" | undefined {
  if (effect.claim.verifier?.exitStatus !== "verifier" || effect.end === undefined) return undefined;
  const { execution } = effect.end.outcome;
  if (execution === "failed") return "failed";
  if (execution !== "reported_success") return undefined;
  const status = effect.outcomes.map(({ facts }) => facts.exitCode).find((code) => code !== undefined);
  return status === undefined || status === 0 ? "passed" : "failed";
}

function term(name: string, ...args: readonly string[]): string {
  return `${name}(${args.map(quoteAtom).join(", ")})`;
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
