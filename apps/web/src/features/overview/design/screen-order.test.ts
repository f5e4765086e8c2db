import type { App, Screen, Widget } from '@rehearse/model';
import { byFlow, byName } from './screen-order';

const screen = (id: string, x: number, more: Partial<Screen> = {}): Screen => ({
  id,
  name: id,
  x,
  y: 0,
  w: 100,
  h: 100,
  children: [],
  ...more,
});
const button = (id: string): Widget => ({ id, name: id, type: 'Button', x: 0, y: 0, w: 10, h: 10, z: 0 });
const app = (screens: Screen[], lines: [from: string, to: string][]): App => ({
  id: 'a',
  name: 'a',
  screenSize: { w: 100, h: 100 },
  screens: Object.fromEntries(screens.map((one) => [one.id, one])),
  widgets: Object.fromEntries(screens.flatMap(({ children }) => children).map((id) => [id, button(id)])),
  lines: Object.fromEntries(lines.map(([from, to], index) => [`l${index}`, { id: `l${index}`, from, to }])),
});

const shop = app(
  [
    screen('pay', 0),
    screen('home', 100, { props: { start: true }, children: ['go'] }),
    screen('list', 200, { children: ['buy'] }),
    screen('lost 10', 400),
    screen('lost 9', 300),
  ],
  [
    ['go', 'list'],
    ['buy', 'pay'],
    ['pay', 'home'],
  ],
);

it('goes from the start along the links and puts the unreachable last', () => {
  const { screens, unreachable } = byFlow(shop);
  expect(screens.map(({ id }) => id)).toEqual(['home', 'list', 'pay', 'lost 9', 'lost 10']);
  expect(unreachable).toEqual(new Set(['lost 9', 'lost 10']));
});

it('calls nothing unreachable without a start, nor masters and segments', () => {
  expect(byFlow(app([screen('a', 0)], [])).unreachable.size).toBe(0);
  const master = app(
    [screen('a', 0, { props: { start: true }, parents: ['m'] }), screen('m', 1), screen('s', 2, { segment: true })],
    [],
  );
  expect(byFlow(master).unreachable.size).toBe(0);
});

it('sorts names as people do', () => {
  expect(byName(shop).map(({ id }) => id)).toEqual(['home', 'list', 'lost 9', 'lost 10', 'pay']);
});
