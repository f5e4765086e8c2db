import type { App, Screen } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { loadAnimationOf, loadMotionOf, morphTime, movedBox } from './load-animation';

const box = { x: 20, y: 30, w: 100, h: 40 };
const widget = { id: 'w', name: 'w', type: 'Box', z: 1, props: {}, style: {}, ...box };
const item: ViewItem = { id: 'w@s', source: 'w', key: 'w', widget, box, fixed: false, states: [] };
const app: App = {
  id: 'a',
  name: 'a',
  screenSize: { w: 300, h: 500 },
  screens: {},
  widgets: { w: widget },
  groups: { g: { id: 'g', name: 'g', children: ['w'] } },
};
const screen = (animation?: unknown): Screen => ({
  id: 's',
  name: 's',
  x: 0,
  y: 0,
  w: 300,
  h: 900,
  children: ['w'],
  animation,
});
const read = (ScreenLoaded?: unknown) => loadAnimationOf(app, screen({ ScreenLoaded }), item);

it('is that of the widget, else of its group, with what is missing as usual', () => {
  expect(read({ widgets: { w: { type: 'fadeIn', duration: 400, delay: 100, easing: 'linear' } } })).toEqual({
    type: 'fadeIn',
    duration: 400,
    delay: 100,
    easing: 'linear',
    rotate: 90,
  });
  expect(read({ widgets: {}, groups: { g: { type: 'slideUp' } } })).toMatchObject({
    type: 'slideUp',
    duration: 250,
    delay: 0,
    group: 'g',
  });
});

it('moves a group as one', () => {
  const other: ViewItem = { ...item, id: 'o@s', source: 'o', box: { x: 200, y: 10, w: 50, h: 20 } };
  const inGroup = { ...app, groups: { g: { id: 'g', name: 'g', children: ['w', 'o'] } } };
  expect(movedBox(inGroup, [item, other], item, 'g')).toEqual({ x: 20, y: 10, w: 230, h: 60 });
  expect(movedBox(app, [item, other], item, 'g')).toEqual(box);
  expect(movedBox(inGroup, [item, other], item, undefined)).toEqual(box);
});

it.each([undefined, null, 'x', [], { widgets: 3 }, { widgets: { w: null } }, { widgets: { w: { type: 'none' } } }])(
  'is none where the document has %j',
  (odd) => expect(read(odd)).toBeUndefined(),
);

it('never lasts for hours, and never begins before it is asked for', () => {
  expect(read({ widgets: { w: { type: 'fadeIn', duration: 1e12, delay: -5 } } })).toMatchObject({
    duration: 60_000,
    delay: 0,
  });
});

const motion = (type: string) =>
  loadMotionOf({ type, duration: 1, delay: 0, easing: null, rotate: 45 }, box, { w: 300, h: 500 });

it.each([
  ['slideLeft', 'translate(280px, 0px)'],
  ['slideRight', 'translate(-120px, 0px)'],
  ['slideUp', 'translate(0px, 470px)'],
  ['slideDown', 'translate(0px, -70px)'],
])('%s comes from outside of what is seen', (type, transform) => {
  expect(motion(type)).toEqual({ from: { transform }, to: { transform: '' } });
});

it.each([
  ['growRight', 'scale(0, 1)', 'left'],
  ['growLeft', 'scale(0, 1)', 'right'],
  ['growUp', 'scale(1, 0)', 'bottom'],
  ['growDown', 'scale(1, 0)', 'top'],
])('%s grows from its other side', (type, transform, transformOrigin) => {
  expect(motion(type)?.from).toEqual({ transform, transformOrigin });
});

it('what fades out or turns stays so', () => {
  expect(motion('fadeOut')).toMatchObject({ to: { opacity: 0 }, stays: true });
  expect(motion('rotate')).toMatchObject({ to: { transform: 'rotate(45deg)' }, stays: true });
  expect(motion('fadeIn')).not.toHaveProperty('stays');
});

it.each(['toString', 'ofAnOldVersion'])('nobody knows %s', (type) => expect(motion(type)).toBeUndefined());

it('needs the screen before as long as widgets come out of it', () => {
  const timeOf = (widgets: unknown) => morphTime(screen({ ScreenLoaded: { widgets } }));
  const morph = { type: 'transformFromParent', duration: 300 };
  expect(timeOf({ w: morph, x: { ...morph, delay: 200 }, y: { type: 'fadeIn', duration: 9000 } })).toBe(500);
  expect(timeOf({ y: { type: 'fadeIn', duration: 9000 } })).toBe(0);
  expect(morphTime(screen())).toBe(0);
});
