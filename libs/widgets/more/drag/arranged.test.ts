import type { Widget } from '@rehearse/model';
import { arranged } from './arranged';

const box = { x: 100, y: 200, w: 200, h: 200 };
const held = Array.from({ length: 4 }, (_, index) => ({ x: index, y: index, w: 60, h: index === 1 ? 80 : 60 }));
const target = (layout: unknown): Widget => ({
  id: 't',
  name: 't',
  type: 'DragNDropTarget',
  z: 1,
  ...box,
  props: { layout, gap: 10 },
});
const places = (layout: unknown) => arranged(target(layout), box, held).map(({ x, y }) => [x - box.x, y - box.y]);

it('lines up what a target holds', () => {
  expect(places('rows')).toEqual([
    [10, 10],
    [10, 80],
    [10, 170],
    [10, 240],
  ]);
  expect(places('columns')).toEqual([
    [10, 10],
    [80, 10],
    [150, 10],
    [220, 10],
  ]);
  expect(places('grid')).toEqual([
    [10, 10],
    [80, 10],
    [10, 100],
    [80, 100],
  ]);
});

it.each([null, undefined, 'odd', 5])('leaves it where it was dropped for %j', (layout) => {
  expect(arranged(target(layout), box, held)).toEqual(held);
});
