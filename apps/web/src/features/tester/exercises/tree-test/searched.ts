import { type Question, treePath } from '@rehearse/contract';

type Tree = Pick<Extract<Question, { kind: 'treeTest' }>, 'nodes'>;

/** A search in a tree as far as it was done. */
export interface Searched {
  /** All that was pressed, in its order. */
  readonly path: readonly string[];
  /** The end of the branch that is open: all above it is open, too. */
  readonly at: string;
  /** Selected; '' before. */
  readonly node: string;
  /** Until it was selected. */
  readonly ms: number;
}

const nothing: Searched = { path: [], at: '', node: '', ms: 0 };

export const searchedIn = (value: unknown): Searched =>
  typeof value === 'object' && value !== null && 'path' in value ? (value as Searched) : nothing;

/** Whether anything hangs on a node. */
export function isBranch({ nodes }: Tree, id: string): boolean {
  const at = nodes.findIndex((node) => node.id === id);
  return (nodes[at + 1]?.depth ?? 0) > (nodes[at]?.depth ?? 0);
}

/** A branch opens, or closes where it was open; what is no branch is selected. */
export function withPress(tree: Tree, searched: Searched, id: string, ms: number): Searched {
  const path = [...searched.path, id];
  if (!isBranch(tree, id)) return { ...searched, path, node: id, ms };
  const line = treePath(tree, searched.at).map((node) => node.id);
  const isOpen = line.includes(id);
  const above = treePath(tree, id)
    .map((node) => node.id)
    .slice(-2, -1)[0];
  return { path, at: isOpen ? (above ?? '') : id, node: '', ms };
}

/** Nodes that are to be seen: those at the top, and what hangs on what is open. */
export function seenNodes(tree: Tree, { at }: Searched): Tree['nodes'] {
  const open = new Set(treePath(tree, at).map(({ id }) => id));
  return tree.nodes.filter(({ id }) => {
    const line = treePath(tree, id);
    const above = line[line.length - 2];
    return !above || open.has(above.id);
  });
}

export const toldSearch = ({ node, path, ms }: Searched) => ({ node, path, ms });
