/**
 * The strongly connected components of a graph (Tarjan), as a component number per node. Iterative, so that a
 * long chain of nodes is no danger to the stack. O(nodes + edges).
 */
export function componentsOf<Node>(
  nodes: Iterable<Node>,
  successors: (node: Node) => readonly Node[],
): ReadonlyMap<Node, number> {
  const order = new Map<Node, number>();
  const low = new Map<Node, number>();
  const component = new Map<Node, number>();
  const open: Node[] = [];
  let components = 0;
  const enter = (node: Node): { node: Node; rest: Iterator<Node> } => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    open.push(node);
    return { node, rest: successors(node)[Symbol.iterator]() };
  };
  const lower = (node: Node, to: number | undefined): void => {
    if (to !== undefined && to < (low.get(node) ?? 0)) low.set(node, to);
  };
  for (const root of nodes) {
    if (order.has(root)) continue;
    const path = [enter(root)];
    for (let frame = path.at(-1); frame !== undefined; frame = path.at(-1)) {
      const { node } = frame;
      const next = frame.rest.next();
      if (next.done !== true) {
        if (!order.has(next.value)) path.push(enter(next.value));
        else if (!component.has(next.value)) lower(node, order.get(next.value));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lower(parent.node, low.get(node));
      if (low.get(node) !== order.get(node)) continue;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        component.set(member, components);
        if (member === node) break;
      }
      components += 1;
    }
  }
  return component;
}
