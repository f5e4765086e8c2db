import type { Widget } from '@rehearse/model';
import { heldTree, pickedTree, toggledTree, treeNodes, treeRows } from './tree-nodes';

const data = [
  ['Hall', 'home'],
  ['', 'Level'],
  ['', '', 'Row A'],
  ['', '', 'Row B'],
  [],
  ['', '', '', '', 'Deep'],
  ['Docks'],
];
const tree = (props: object = {}): Widget => ({
  id: 'w',
  name: 'w',
  type: 'Tree',
  x: 0,
  y: 0,
  z: 1,
  w: 128,
  h: 320,
  props: { data, ...props },
});
const seen = (widget: Widget, value?: unknown) =>
  treeRows(widget, value === undefined ? undefined : { type: 'select', value }).map(({ node }) => node.label);

it('reads how deep a node is from the column of its label, and its icon from the next one', () => {
  expect(
    treeNodes(tree()).map(({ label, level, parent, icon, hasChildren }) => [label, level, parent, icon, hasChildren]),
  ).toEqual([
    ['Hall', 0, undefined, 'home', true],
    ['Level', 1, 0, '', true],
    ['Row A', 2, 1, '', false],
    ['Row B', 2, 1, '', true],
    ['Deep', 3, 3, '', false],
    ['Docks', 0, undefined, '', false],
  ]);
});

it('hides what lies in nodes that are closed', () => {
  expect(seen(tree({ collapsed: true }))).toEqual(['Hall', 'Docks']);
  expect(seen(tree(), { collapsed: [1] })).toEqual(['Hall', 'Level', 'Docks']);
  expect(seen(tree({ canCollapse: false, collapsed: true }))).toHaveLength(6);
  const opened = toggledTree(tree({ collapsed: true }), 0);
  expect(opened).toEqual({ selected: null, collapsed: [1, 3] });
  expect(toggledTree(tree(), 0, { type: 'select', value: opened }).collapsed).toEqual([1, 3, 0]);
});

it('picks a node; where only ends can be, another one opens and closes', () => {
  expect(heldTree(tree({ selected: 'Row B' })).selected).toBe(3);
  expect(pickedTree(tree(), 1)).toEqual({ selected: 1, collapsed: [] });
  expect(pickedTree(tree({ selectOnlyLeaves: true }), 1)).toEqual({ selected: null, collapsed: [1] });
  expect(pickedTree(tree({ selectOnlyLeaves: true }), 2).selected).toBe(2);
});

it.each([undefined, 'x', [null], [[]], { a: 1 }, [['']]])('has no rows of odd data: %j', (odd) => {
  expect(treeRows(tree({ data: odd }), { type: 'select', value: odd })).toEqual([]);
});
