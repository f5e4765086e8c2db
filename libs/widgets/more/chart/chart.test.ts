import type { Widget } from '@rehearse/model';
import { arc, slice } from './arc';
import { barChart } from './bar-chart.kind';
import { numberTable, percentOf, sharesOf } from './numbers';
import { pieChart } from './round-charts.kind';
import { scaleOf } from './scale';

const chart = (props: Widget['props']): Widget => ({
  id: 'w',
  name: 'w',
  type: 'BarChart',
  x: 0,
  y: 0,
  w: 200,
  h: 200,
  z: 1,
  props,
});
const read = (data: unknown) => numberTable(chart({ data }));
const paint = (kind: typeof barChart, props: Widget['props']) =>
  kind.paint({ widget: chart(props), style: {}, states: new Set() });

describe('what the data says', () => {
  it('is numbers alone, whether they are texts or not', () => {
    expect(read([['20', 40]])).toEqual({ columns: ['', ''], rows: [{ name: '', numbers: [20, 40] }] });
    expect(read([20, 40])).toEqual(read([['20', '40']]));
  });

  it('is numbers with names in the first row, the first column or both', () => {
    const named = { columns: ['Sold', 'Left'], rows: [{ name: 'Box', numbers: [1, 2] }] };
    expect(
      read([
        ['', 'Sold', 'Left'],
        ['Box', 1, 2],
      ]),
    ).toEqual(named);
    expect(
      read([
        ['Area', 'Sold', 'Left'],
        ['Box', 1, 2],
      ]),
    ).toEqual(named);
    expect(
      read([
        ['Sold', 'Left'],
        [1, 2],
      ]),
    ).toEqual({ ...named, rows: [{ name: '', numbers: [1, 2] }] });
    expect(read([['Box', 1, 2]])).toEqual({ ...named, columns: ['', ''] });
  });

  it('has years as names where the first cell is empty', () => {
    expect(
      read([
        ['', 2025],
        ['Box', 1],
      ]),
    ).toEqual({ columns: ['2025'], rows: [{ name: 'Box', numbers: [1] }] });
  });

  it('is nothing where nothing can be read, and what a variable holds instead of it', () => {
    expect(read('junk')).toEqual({ columns: [], rows: [] });
    expect(read([['1'], []])).toEqual(read([['1']]));
    const held = { type: 'value', value: [{ area: 'Box', sold: 3 }] } as const;
    expect(numberTable(chart({ data: [[1]] }), held)).toEqual({
      columns: [''],
      rows: [{ name: 'Box', numbers: [3] }],
    });
    expect(percentOf(chart({ value: 40 }), { type: 'value', value: '130' })).toBe(100);
  });

  it('has its shares in the first row, or one in each row', () => {
    const shares = [
      { name: 'A', number: 3 },
      { name: 'B', number: 0 },
    ];
    expect(
      sharesOf(
        read([
          ['A', 'B'],
          [3, -1],
        ]),
      ),
    ).toEqual(shares);
    expect(
      sharesOf(
        read([
          ['A', 3],
          ['B', -1],
        ]),
      ),
    ).toEqual(shares);
  });
});

it('marks round numbers from zero to what holds all of them', () => {
  const marksOf = (...numbers: number[]) => scaleOf({ columns: [''], rows: [{ name: '', numbers }] }).marks;
  expect(marksOf(34)).toEqual([0, 10, 20, 30, 40]);
  expect(marksOf(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(marksOf(-10, 10)).toEqual([-10, -5, 0, 5, 10]);
  expect(marksOf(0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

it('draws bars from zero, up or to the right, down where a number is less', () => {
  const boxes = (props: Widget['props']) =>
    paint(barChart, props).map(({ x, y, w, h }) => [x, y, w, h].map(Math.round));
  expect(boxes({ data: [[20], [40]] })).toEqual([
    [13, 100, 73, 100],
    [113, 0, 73, 200],
  ]);
  const half = barChart.paint({ widget: chart({ data: [[20], [40]] }), style: {}, states: new Set(), grown: 0.5 });
  expect(half.map(({ y, h }) => [y, h].map(Math.round))).toEqual([
    [150, 50],
    [100, 100],
  ]);
  expect(boxes({ data: [[20], [40]], isHorizontal: true })).toEqual([
    [0, 13, 100, 73],
    [0, 113, 200, 73],
  ]);
  expect(boxes({ data: [[10], [-10]] }).map(([, y, , h]) => [y, h])).toEqual([
    [0, 100],
    [100, 100],
  ]);
});

it('draws a line for each series, and one for a single row', () => {
  const lines = (props: Widget['props']) => paint(barChart, props).map((one) => one.kind === 'path' && one.d);
  expect(lines({ data: [[0], [40]], isLine: true })).toEqual([['M50 200L150 0']]);
  expect(lines({ data: [[0, 40]], isLine: true })).toEqual([['M50 200L150 0']]);
  expect(lines({ data: [[0], [40]], isCurve: true })).toEqual([['M50 200C100 200 100 0 150 0']]);
});

it('says the names of series, rows and shares where there are some', () => {
  const texts = (kind: typeof barChart, props: Widget['props']) =>
    paint(kind, props).flatMap((one) => (one.kind === 'text' ? one.text : []));
  expect(
    texts(barChart, {
      data: [
        ['', 'Sold'],
        ['Box', 3],
      ],
    }),
  ).toEqual(['0', '1', '2', '3', 'Box', 'Sold']);
  expect(texts(barChart, { data: [[3]] })).toEqual([]);
  expect(
    texts(pieChart, {
      data: [
        ['A', 3],
        ['B', 1],
      ],
    }),
  ).toEqual(['A 75 %', 'B 25 %']);
});

it('goes around clockwise from the top', () => {
  const circle = { x: 10, y: 10, radius: 10 };
  expect(arc(circle, 0, 0.5)).toBe('M10 0A10 10 0 0 1 20 10A10 10 0 0 1 10 20');
  expect(slice(circle, 0, 0, 0.5)).toBe('M10 10L10 0A10 10 0 0 1 20 10A10 10 0 0 1 10 20Z');
  expect(slice(circle, 5, 0, 0.5)).toBe(
    'M10 0A10 10 0 0 1 20 10A10 10 0 0 1 10 20L10 15A5 5 0 0 0 15 10A5 5 0 0 0 10 5Z',
  );
});
