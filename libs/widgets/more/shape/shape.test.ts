import type { Widget } from '@rehearse/model';
import { kindOf, loadKinds } from '../../kinds';

const shape = (type: string, props: Widget['props']): Widget => ({
  id: 'w',
  name: 'w',
  type,
  x: 0,
  y: 0,
  w: 100,
  h: 20,
  z: 1,
  props,
});
beforeAll(() => loadKinds([{ type: 'SVGBox' }]));

const paint = (type: string, props: Widget['props'], style = {}) =>
  kindOf(type)
    .paint({ widget: shape(type, props), style, states: new Set() })
    .flatMap((one) => (one.kind === 'path' ? [one] : []));

const line = [
  { t: 'M', x: 0, y: 0.5 },
  { t: 'L', x: 1, y: 0.5 },
];

it('grows with its box and has its own look', () => {
  const path = { d: line, stroke: 'red', strokeWidth: 3, strokeDash: '4 2', strokeLineCap: 'butt', fill: 'blue' };
  expect(paint('SVGPaths', { paths: [path] })).toEqual([
    expect.objectContaining({
      d: ['M0 10L100 10'],
      viewBox: { w: 100, h: 20 },
      stroke: 'red',
      strokeWidth: 3,
      dash: [4, 2],
      cap: 'butt',
      fill: 'blue',
    }),
  ]);
});

it('takes its look from the style where it says so', () => {
  const props = { paths: [{ d: line, stroke: 'red' }], cssStyled: true };
  expect(paint('SVGBox', props, { borderTopColor: 'green', borderTopWidth: 5 })).toMatchObject([
    { stroke: 'green', strokeWidth: 5 },
  ]);
});

it('draws curves, closes shapes and leaves out what it does not know', () => {
  const curve = { x1: 0.1, y1: 0, x2: 0.9, y2: 0, x: 1, y: 1 };
  const d = [...line, { t: 'Q', x: 1, y: 1 }, { t: 'C', ...curve }, { t: 'CZ', ...curve }, { t: 'Z' }];
  expect(paint('SVGPaths', { paths: [{ d }] })[0]?.d).toEqual(['M0 10L100 10C10 0 90 0 100 20C10 0 90 0 100 20ZZ']);
  expect(paint('SVGPaths', { paths: [{ d: 'junk' }, null, { d: [{ t: 'M' }] }] })).toEqual([]);
});

it('marks its ends in the direction of the line', () => {
  const marked = (markerEnd: string) => paint('SVGPaths', { paths: [{ d: line, strokeWidth: 2, markerEnd }] })[1];
  expect(marked('triangle')).toMatchObject({ d: ['M100 10L92 14L92 6Z'], fill: expect.any(String) });
  expect(marked('arrow')).toMatchObject({ d: ['M92 14L100 10L92 6'], stroke: expect.any(String) });
  expect(marked('circle')).toMatchObject({ d: ['M96 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z'] });
  expect(marked('star')).toBeUndefined();
});

it('fits the points of old lines into the box, whatever their scale', () => {
  for (const scale of [1, 300]) {
    const points = [
      { x: 0, y: scale },
      { x: scale / 2, y: 0 },
      { x: scale, y: scale },
    ];
    expect(paint('PolyLine', { points })[0]?.d).toEqual(['M0 20L50 0L100 20']);
  }
});

it('opens pages only', () => {
  const address = (props: Widget['props']) => kindOf('WebLink').addressOf?.(shape('WebLink', props));
  expect(address({ label: 'Our house', url: 'example.com/a' })).toBe('https://example.com/a');
  expect(address({ label: 'www.example.com' })).toBe('https://www.example.com/');
  expect(address({ url: 'javascript:alert(1)' })).toBeUndefined();
  expect(address({})).toBeUndefined();
});
