import { z } from "zod";
import { ModelError } from "./error.js";
import { LocationSchema, describeLocation, locationKey, type Location, type SealedRoot } from "./location.js";
import { NameSchema } from "./text.js";
import { explainIssues } from "./parse.js";

const WireSchema = z.strictObject({ location: LocationSchema, incarnation: NameSchema });
/** How a reference stands in a record. */
export type ResourceWire = z.infer<typeof WireSchema>;

/** Only code in this file holds it, so only the constructors below can make a reference. */
const constructorKey: unique symbol = Symbol("resource reference");

type Fields<Kind extends Location["kind"]> = Omit<Extract<Location, { kind: Kind }>, "kind">;

/**
 * An exact resource: location (where) and incarnation (which object was seen there).
 *
 * There is no way to get one but the constructors of {@link resource} and {@link ResourceReference.parse}:
 * a string, or an object that merely looks like a reference, is refused wherever one is wanted.
 */
export class ResourceReference {
  readonly location: Location;
  readonly incarnation: string;
  /** {@link locationKey} of the location. */
  readonly key: string;
  readonly #sealed = true;

  private constructor(key: typeof constructorKey, wire: ResourceWire) {
    if (key !== constructorKey) throw refused("a resource reference is built only by its constructors");
    this.location = Object.freeze(wire.location);
    this.incarnation = wire.incarnation;
    this.key = locationKey(wire.location);
    Object.freeze(this);
  }

  /** True only for an object that a constructor of this class made. */
  static is(value: unknown): value is ResourceReference {
    return typeof value === "object" && value !== null && #sealed in value;
  }

  /** Reads the wire form, as it stands in a log. Throws `invalid_resource` or `browser_page_refused`. */
  static parse(value: unknown): ResourceReference {
    if (ResourceReference.is(value)) return value;
    refuseBrowserPage(value);
    const parsed = WireSchema.safeParse(value);
    if (!parsed.success) throw refused(`not a resource reference: ${explainIssues(parsed.error)}`);
    return new ResourceReference(constructorKey, parsed.data);
  }

  /** The same place, seen as another object. */
  withIncarnation(incarnation: string): ResourceReference {
    return ResourceReference.parse({ location: this.location, incarnation });
  }

  /** Whole references are equal when location and incarnation are. */
  equals(other: ResourceReference): boolean {
    return this.key === other.key && this.incarnation === other.incarnation;
  }

  toJSON(): ResourceWire {
    return { location: this.location, incarnation: this.incarnation };
  }

  toString(): string {
    return `${describeLocation(this.location)}@${this.incarnation}`;
  }
}

function refused(message: string): ModelError {
  return new ModelError("invalid_resource", message, {
    remedy:
      "build it with `resource.filesystem`, `resource.owned` and so on, or take the one an adapter returns",
  });
}

function refuseBrowserPage(value: unknown): void {
  const location: unknown =
    typeof value === "object" && value !== null && "location" in value ? value.location : value;
  if (
    typeof location === "object" &&
    location !== null &&
    "kind" in location &&
    location.kind === "browser_page"
  ) {
    throw new ModelError("browser_page_refused", "a browser page is no resource: its state can't be pinned", {
      remedy: "claim the browser session instead",
    });
  }
}

function build(location: Location, incarnation: string): ResourceReference {
  return ResourceReference.parse({ location, incarnation });
}

/** The constructors of resource references, one per kind. Each throws `invalid_resource` for wrong fields. */
export const resource = {
  /** A path below a sealed root. The incarnation is `absent:…`, or names the object and its ancestors. */
  filesystem: (root: SealedRoot, path: string, incarnation: string) =>
    build({ kind: "filesystem", root, path }, incarnation),
  /** One process. Its start token is part of where it is: a reused pid is another place. */
  process: (fields: Fields<"process">) => build({ kind: "process", ...fields }, fields.startToken),
  /** The launch of a process, by the generation that links launch and job. */
  processLaunch: (fields: Fields<"process_launch">) =>
    build({ kind: "process_launch", ...fields }, fields.generation),
  backgroundJob: (fields: Fields<"background_job">) =>
    build({ kind: "background_job", ...fields }, fields.generation),
  /** A record of a collection, or the whole collection (`*`); the incarnation is its revision. */
  owned: (fields: Fields<"owned">, revision: string) => build({ kind: "owned", ...fields }, revision),
  external: (fields: Fields<"external">, incarnation: string) =>
    build({ kind: "external", ...fields }, incarnation),
  browserSession: (fields: Fields<"browser_session">, incarnation: string) =>
    build({ kind: "browser_session", ...fields }, incarnation),
} as const;

/** Accepts a reference made by a constructor, or the wire form of one; strings and lookalikes are refused. */
export const ResourceReferenceSchema = z.unknown().transform((value, context): ResourceReference => {
  try {
    return ResourceReference.parse(value);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.addIssue({ code: "custom", message: error.message, params: { code: error.code } });
    return z.NEVER;
  }
});

/** Accepts only a reference that a constructor made: what hosts pass, in contrast to what logs hold. */
export const TrustedResourceSchema = z.custom<ResourceReference>((value) => ResourceReference.is(value), {
  error: "must be a resource reference made by `resource.…` or by an adapter, not a string or a lookalike",
  params: { code: "invalid_resource" },
});
