/** A node of a tree as it is edited. */
export interface Node {
  readonly label: string;
  readonly icon: string;
  readonly level: number;
}

/** No node is more than one level below the one before it. */
function fitted(nodes: readonly Node[]): readonly Node[] {
  let before = -1;
  return nodes.map((node) => {
    before = Math.min(node.level, before + 1);
    return { ...node, level: before };
  });
}

/** Index after the last node that lies in this one. */
function endOf(nodes: readonly Node[], index: number): number {
  const level = nodes[index]?.level ?? 0;
  const end = nodes.findIndex((node, at) => at > index && node.level <= level);
  return end < 0 ? nodes.length : end;
}

/** Rows of `props.data`. A node without a text would be none: a space keeps its place. */
export const dataOfTree = (nodes: readonly Node[]): readonly (readonly string[])[] =>
  fitted(nodes).map(({ label, icon, level }) => [
    ...Array.from({ length: level }, () => ''),
    label || ' ',
    ...(icon ? [icon] : []),
  ]);

/** A node one level further in or out, with all that lies in it. */
export function moved(nodes: readonly Node[], index: number, by: -1 | 1): readonly Node[] {
  const end = endOf(nodes, index);
  const { level = 0 } = nodes[index] ?? {};
  const isPossible = by > 0 ? level <= (nodes[index - 1]?.level ?? -1) : level > 0;
  return isPossible
    ? nodes.map((node, at) => (at >= index && at < end ? { ...node, level: node.level + by } : node))
    : nodes;
}

/** What lay in the node that goes comes one level out. */
export function without(nodes: readonly Node[], index: number): readonly Node[] {
  const end = endOf(nodes, index);
  return nodes
    .map((node, at) => (at > index && at < end ? { ...node, level: node.level - 1 } : node))
    .toSpliced(index, 1);
}

/** Lines, each as deep as the tabs before it say. */
export const nodesOfText = (text: string, level: number): readonly Node[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ label: line.trim(), icon: '', level: level + (/^\t*/.exec(line)?.[0].length ?? 0) }));
