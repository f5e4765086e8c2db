import { firstScale, widthIn } from './enlarged-size';

const room = { clientWidth: 1_000, clientHeight: 600 };

it.each([
  ['a small one until it fills the room', { w: 100, h: 100 }, 600],
  ['a tall one as wide as it was made', { w: 400, h: 4_000 }, 400],
  ['a wide one within the room', { w: 4_000, h: 1_000 }, 1_000],
])('shows %s', (_, size, width) => {
  expect(widthIn(room, size)).toBe(width);
});

it('begins larger where options fill the window already', () => {
  expect([firstScale(390), firstScale(1_280)]).toEqual([2, 1]);
});
