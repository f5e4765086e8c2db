import type { Widget } from '@rehearse/model';
import { animatedText, animationTime } from './animated';

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
