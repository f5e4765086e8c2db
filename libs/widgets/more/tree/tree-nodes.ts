import type { Widget } from '@rehearse/model';
import { cellsOf } from '../../content';
import type { Area } from '../../draw-operation';
import type { WidgetValue } from '../../kind';
import { fields, list, num } from '../../read';

/** A row of `props.data`: its first cell with a text is the label, as many columns in as the node is deep; the next names an icon. */
export interface TreeNode {
  /** Among all nodes; what records call it. */
  readonly index: number;
  /** Row and column of its label in the data. */
  readonly cell: readonly [number, number];
  readonly label: string;
  readonly icon: string;
  readonly level: number;
  /** Index; undefined at the top. */
  readonly parent: number | undefined;
  readonly hasChildren: boolean;
}

/** What a tester did to a tree: indexes of nodes. */
export interface HeldTree {
  readonly selected: number | null;
  readonly collapsed: readonly number[];
}

const maxNodes = 500;
export const treeRowHeight = 28;
const indent = 16;

export function treeNodes(widget: Widget): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  /** The last node of each level, down to where the next one may hang. */
  const way: number[] = [];
  for (const [line, row] of list(widget.props?.['data']).slice(0, maxNodes).map(cellsOf).entries()) {
    const column = row.findIndex((cell) => cell !== '');
    if (column < 0) continue;
    const level = Math.min(column, way.length);
    const index = nodes.length;
    const parent = way[level - 1];
    nodes.push({
      index,
      cell: [line, column],
      label: row[column] ?? '',
      icon: row[column + 1] ?? '',
      level,
      parent,
      hasChildren: false,
    });
    way.splice(level, Infinity, index);
    const above = parent === undefined ? undefined : nodes[parent];
    if (above && parent !== undefined) nodes[parent] = { ...above, hasChildren: true };
  }
  return nodes;
}

export const canCollapse = (widget: Widget): boolean => widget.props?.['canCollapse'] !== false;

/** As the tester left it, else as designed: `collapsed` is true for all of them, or says which. */
export function heldTree(widget: Widget, value?: WidgetValue): HeldTree {
  const { selected, collapsed } = value ? fields(value.value) : (widget.props ?? {});
  const nodes = treeNodes(widget);
  const index = typeof selected === 'string' ? nodes.findIndex(({ label }) => label === selected) : num(selected, -1);
  const indexes = list(collapsed).map((one) => num(one, -1));
  const isCollapsed = ({ index: own, hasChildren }: TreeNode) =>
    hasChildren && (collapsed === true || indexes.includes(own));
  return {
    selected: nodes[index] ? index : null,
    collapsed: canCollapse(widget) ? nodes.filter(isCollapsed).map((node) => node.index) : [],
  };
}

export interface TreeRow extends Area {
  readonly node: TreeNode;
  readonly isCollapsed: boolean;
  readonly isSelected: boolean;
  /** Opens and closes it. */
  readonly arrow: Area;
}

/** Nodes that are seen, one below the other: those in nodes that are closed are not. */
export function treeRows(widget: Widget, value?: WidgetValue): readonly TreeRow[] {
  const held = heldTree(widget, value);
  const closed = new Set(held.collapsed);
  const hidden = new Set<number>();
  const seen = treeNodes(widget).filter(({ index, parent }) => {
    if (parent === undefined || !(closed.has(parent) || hidden.has(parent))) return true;
    hidden.add(index);
    return false;
  });
  const h = treeRowHeight;
  const side = Math.min(h, indent, widget.w / 4);
  return seen.map((node, at) => ({
    x: 0,
    y: at * h,
    w: widget.w,
    h,
    node,
    isCollapsed: closed.has(node.index),
    isSelected: held.selected === node.index,
    arrow: { x: Math.min(4 + node.level * indent, widget.w - side), y: at * h + (h - side) / 2, w: side, h: side },
  }));
}

/** What a tree holds once a node was opened or closed. */
export function toggledTree(widget: Widget, index: number, value?: WidgetValue): HeldTree {
  const held = heldTree(widget, value);
  const isClosed = held.collapsed.includes(index);
  return {
    ...held,
    collapsed: isClosed ? held.collapsed.filter((one) => one !== index) : [...held.collapsed, index],
  };
}

/** What a tree holds once a node was picked; where only ends can be, another one opens and closes. */
export function pickedTree(widget: Widget, index: number, value?: WidgetValue): HeldTree {
  const isPart = treeNodes(widget)[index]?.hasChildren === true;
  if (isPart && widget.props?.['selectOnlyLeaves'] === true) {
    return canCollapse(widget) ? toggledTree(widget, index, value) : heldTree(widget, value);
  }
  return { ...heldTree(widget, value), selected: index };
}
