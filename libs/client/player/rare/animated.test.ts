import type { Widget } from '@rehearse/model';
import { animatedText, animationTime, entranceOf, entranceTime } from './animated';

const label = (props: Readonly<Record<string, unknown>>): Widget => ({
  id: 'w',
  name: 'w',
  type: 'Label',
  x: 0,
  y: 0,
  w: 100,
  h: 20,
  z: 1,
  props: { label: 'Hi 👋!', ...props },
});

it.each([
  [{ animation: 'chat' }, ['', 'Hi ', 'Hi 👋!']],
  [{ animation: 'count', min: 10, max: 20 }, ['10', '16', '20']],
  [{ min: '5', max: 'x' }, ['5', '62', '100']],
])('%j is seen as it goes', (props, texts) => {
  expect([0, 0.6, 1].map((share) => animatedText(label(props), share))).toEqual(texts);
});

it.each([
  [undefined, 2_000],
  [0.5, 500],
  ['3', 3_000],
  [-1, 0],
  ['x', 2_000],
  [1e9, 60_000],
])('lasts %j seconds', (duration, ms) => expect(animationTime(label({ duration }))).toBe(ms));

describe('a chart', () => {
  it.each([
    [{ type: 'grow', duration: 2 }, 2_000],
    [{ type: 'slide' }, 1_000],
    [{ type: 'grow', duration: 'x' }, 1_000],
    [{ type: 'other', duration: 2 }, 0],
    ['grow', 0],
    [undefined, 0],
  ])('comes in by %j in %d ms', (animation, ms) => expect(entranceTime(animation)).toBe(ms));

  it('grows, or slides as wide as it is, and is whole in the end', () => {
    const seen = (type: string) => [0, 0.5, 1.5, 1].map((share) => entranceOf(label({ animation: { type } }), share));
    expect(seen('grow').map(({ grown }) => grown)).toEqual([0, 0.5, 1, undefined]);
    expect(seen('slide').map(({ moved }) => moved?.x)).toEqual([-100, -50, 50, undefined]);
  });
});
