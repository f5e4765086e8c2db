import { keyDrop } from './layer-keys';
import type { LayerRow } from './layer-rows';

const row = (id: string, kind: LayerRow['kind'], parent: string | null): LayerRow => ({
  id,
  kind,
  parent,
  name: id,
  icon: 'square',
  level: 1,
  isLocked: false,
  isHidden: false,
  ownLock: false,
  ownHide: false,
  isStart: false,
  hasLink: false,
  isWarned: false,
  index: 0,
  count: 1,
});
const rows = [
  row('s', 'screens', null),
  row('a', 'widgets', 's'),
  row('g', 'groups', 's'),
  row('c', 'widgets', 'g'),
  row('d', 'widgets', 'g'),
  row('b', 'widgets', 's'),
];
const drop = (id: string, key: string, moved: readonly string[] = [id]) => {
  const found = rows.find((one) => one.id === id);
  const to = found && keyDrop(rows, found, moved, key);
  return to && [to.where, to.row.id];
};

it('moves past the neighbours of the same branch, and no further', () => {
  expect(drop('a', 'ArrowDown')).toEqual(['after', 'g']);
  expect(drop('b', 'ArrowUp')).toEqual(['before', 'g']);
  expect(drop('d', 'ArrowUp')).toEqual(['before', 'c']);
  expect(drop('a', 'ArrowUp')).toBeUndefined();
  expect(drop('d', 'ArrowDown')).toBeUndefined();
});

it('moves into the group beside, and out of the group around', () => {
  expect(drop('b', 'ArrowRight')).toEqual(['into', 'g']);
  expect(drop('a', 'ArrowRight')).toEqual(['into', 'g']);
  expect(drop('c', 'ArrowRight')).toBeUndefined();
  expect(drop('c', 'ArrowLeft')).toEqual(['before', 'g']);
  expect(drop('a', 'ArrowLeft')).toBeUndefined();
});

it('moves several past what stays', () => {
  expect(drop('b', 'ArrowUp', ['b', 'g'])).toEqual(['before', 'a']);
});
