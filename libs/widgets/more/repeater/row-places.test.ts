import type { Widget } from '@rehearse/model';
import { rowPlaces } from './row-places';

const first = { x: 10, y: 10, w: 80, h: 40 };
const places = (props: object, count: number) => {
  const widget: Widget = {
    id: 'r',
    name: 'r',
    type: 'Repeater',
    x: 0,
    y: 0,
    w: 300,
    h: 200,
    z: 1,
    props: { ...props },
  };
  return rowPlaces(widget, first, count).map(({ dx, dy }) => [dx, dy]);
};

test('rows lie below each other with their gap', () => {
  expect(places({ layout: 'rows', distanceX: 8, distanceY: 8 }, 3)).toEqual([
    [0, 0],
    [0, 48],
    [0, 96],
  ]);
});

test('a grid fills columns by the width', () => {
  const lines = places({ layout: 'grid', distanceX: 20, distanceY: 10 }, 4);
  expect(lines).toEqual([
    [0, 0],
    [100, 0],
    [200, 0],
    [0, 50],
  ]);
  expect(places({ layout: 'grid', distanceX: 40, distanceY: 10 }, 3)).toEqual([
    [0, 0],
    [120, 0],
    [0, 50],
  ]);
});

test('what is spread has the same margin on both sides', () => {
  expect(places({ layout: 'grid', distanceX: -1, distanceY: -1 }, 6)).toEqual([
    [0, 0],
    [100, 0],
    [200, 0],
    [0, 140],
    [100, 140],
    [200, 140],
  ]);
  // `auto` spreads whatever the gaps are.
  expect(places({ layout: 'rows', distanceX: 3, distanceY: 3, auto: true }, 2)).toEqual([
    [0, 0],
    [0, 140],
  ]);
  expect(places({}, 0)).toEqual([]);
});
