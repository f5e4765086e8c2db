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
  const at = openNodes(tree, searched).has(id) ? (parentOf(tree, id) ?? '') : id;
  return { path, at, node: '', ms };
}

/** Ids of all that is open. */
export const openNodes = (tree: Tree, { at }: Searched): ReadonlySet<string> =>
  new Set(treePath(tree, at).map(({ id }) => id));

/** What a node hangs on; none at the top. */
const parentOf = (tree: Tree, id: string): string | undefined => treePath(tree, id).at(-2)?.id;

/** Nodes that are to be seen: those at the top, and what hangs on what is open. */
export function seenNodes(tree: Tree, searched: Searched): Tree['nodes'] {
  const open = openNodes(tree, searched);
  return tree.nodes.filter(({ id }) => {
    const parent = parentOf(tree, id);
    return parent === undefined || open.has(parent);
  });
}

export const toldSearch = ({ node, path, ms }: Searched) => ({ node, path, ms });
