export interface Graph {
  /** Two nodes with the same number lie on one cycle. */
  readonly cycleOf: ReadonlyMap<string, number>;
  /** Nodes on the longest path down, the node itself included; a cycle counts as one. */
  readonly heightOf: ReadonlyMap<string, number>;
}

interface Visit {
  readonly id: string;
  readonly next: readonly string[];
  readonly number: number;
  /** In the stack of open nodes. */
  readonly place: number;
  at: number;
  low: number;
}

/** Cycles (Tarjan's strongly connected components) and heights of all nodes, in one pass over nodes and edges. */
export function graphOf(nodes: Iterable<string>, nextOf: (id: string) => readonly string[]): Graph {
  const cycleOf = new Map<string, number>();
  const heightOf = new Map<string, number>();
  const visits = new Map<string, Visit>();
  const open: Visit[] = [];
  const path: Visit[] = [];
  const begin = (id: string): void => {
    const visit = { id, next: nextOf(id), number: visits.size, place: open.length, at: 0, low: visits.size };
    visits.set(id, visit);
    open.push(visit);
    path.push(visit);
  };
  /** The nodes of a cycle are on top of the stack of open ones when the first of them is left. */
  const close = (first: Visit): void => {
    const members = open.splice(first.place);
    for (const { id } of members) cycleOf.set(id, first.number);
    let below = 0;
    for (const { next } of members) for (const id of next) below = Math.max(below, heightOf.get(id) ?? 0);
    for (const { id } of members) heightOf.set(id, below + 1);
  };
  for (const root of nodes) {
    if (visits.has(root)) continue;
    begin(root);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const id = visit.next[visit.at++];
      if (id === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) parent.low = Math.min(parent.low, visit.low);
        if (visit.low === visit.number) close(visit);
        continue;
      }
      const known = visits.get(id);
      if (!known) begin(id);
      else if (!cycleOf.has(id)) visit.low = Math.min(visit.low, known.number);
    }
  }
  return { cycleOf, heightOf };
}
