import { type FilesystemLocation, locationKey } from "../model/index.js";
import { type Fact, type Ground } from "./fact.js";

interface Node {
  readonly parent: Node | undefined;
  readonly children: Map<string, Node>;
  /** Set once a record names the location itself. */
  location: { readonly key: string; readonly position: number } | undefined;
}

/** Which known filesystem locations lie below which, by path segment within one sealed root. */
export class PathIndex {
  readonly #roots = new Map<string, Node>();
  readonly #nodes = new Map<string, Node>();

  /** Adds a location that a record at `position` names, once. Returns the facts that are new with it. */
  insert(location: FilesystemLocation, key: string, position: number): readonly Fact[] {
    let node = this.#rootOf(location);
    for (const segment of location.path === "" ? [] : location.path.split("/")) {
      let child = node.children.get(segment);
      if (child === undefined) {
        child = { parent: node, children: new Map(), location: undefined };
        node.children.set(segment, child);
      }
      node = child;
    }
    node.location = { key, position };
    this.#nodes.set(key, node);
    return [...ancestorsOf(node), ...descendantsOf(node)];
  }

  /** Facts `location_ancestor(Location, Ancestor)` with either argument bound, or neither. */
  *lookup(location: Ground | undefined, ancestor: Ground | undefined): Generator<Fact> {
    if (location !== undefined) {
      const node = typeof location === "string" ? this.#nodes.get(location) : undefined;
      if (node !== undefined) yield* ancestorsOf(node);
      return;
    }
    if (typeof ancestor === "object") return;
    const tops = ancestor === undefined ? this.#nodes.values() : [this.#nodes.get(`${ancestor}`)];
    for (const top of tops) if (top !== undefined) yield* descendantsOf(top);
  }

  #rootOf(location: FilesystemLocation): Node {
    const name = locationKey({ ...location, path: "" });
    let root = this.#roots.get(name);
    if (root === undefined) {
      root = { parent: undefined, children: new Map(), location: undefined };
      this.#roots.set(name, root);
    }
    return root;
  }
}

function related(below: Node, above: Node): Fact | undefined {
  if (below.location === undefined || above.location === undefined) return undefined;
  return {
    relation: "location_ancestor/2",
    args: [below.location.key, above.location.key],
    positions: [Math.max(below.location.position, above.location.position)],
  };
}

function* ancestorsOf(node: Node): Generator<Fact> {
  for (let above = node.parent; above !== undefined; above = above.parent) {
    const fact = related(node, above);
    if (fact !== undefined) yield fact;
  }
}

function* descendantsOf(node: Node): Generator<Fact> {
  const waiting = [...node.children.values()];
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    const fact = related(below, node);
    if (fact !== undefined) yield fact;
    for (const child of below.children.values()) waiting.push(child);
  }
}
