import type { Widget } from '@rehearse/model';
import type { LayerView, ViewItem } from '@rehearse/simulate';
import { looksAlike, partnersOf } from './partners';

const item = (id: string, name: string, fields: Partial<Widget> = {}): ViewItem => {
  const box = { x: 0, y: 0, w: 10, h: 10 };
  const widget: Widget = { id, name, type: 'Box', z: 1, props: {}, style: {}, ...box, ...fields };
  return { id, source: id, key: id, widget, box, fixed: false, states: [] };
};
const layer = (...items: ViewItem[]): LayerView => ({
  screen: { id: 's', name: 's', x: 0, y: 0, w: 100, h: 100, children: [] },
  items,
});
const pairs = (before: LayerView, after: LayerView) =>
  partnersOf(before, after).map((pair) => [pair.from.id, pair.item.id]);

it('widgets of one name belong together, each once, in their order', () => {
  const before = layer(item('a', 'Card'), item('b', 'Card'), item('c', 'Title'));
  const after = layer(item('d', 'Title'), item('e', 'Card'), item('f', 'Card'), item('g', 'Card'), item('h', 'New'));
  expect(pairs(before, after)).toEqual([
    ['c', 'd'],
    ['a', 'e'],
    ['b', 'f'],
  ]);
});

it('a widget that names where it comes from has that one, before others of the name', () => {
  const before = layer(item('a', 'Card'), item('b', 'Card'));
  const after = layer(item('c', 'Card'), item('d', 'Picture', { animFrom: 'a' }));
  expect(pairs(before, after)).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ]);
});

it('what looks otherwise is told from what only moves', () => {
  const alike = (fields: Partial<Widget>) => looksAlike({ from: item('a', 'A'), item: item('b', 'A', fields) });
  expect(alike({ x: 90, w: 50 })).toBe(true);
  expect(alike({ style: { background: '#fff' } })).toBe(false);
  expect(alike({ type: 'Label' })).toBe(false);
});
