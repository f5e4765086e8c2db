import { inside, visibleCentre } from './free-place';

const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const screen = box(100, 200, 400, 800);

it.each([
  ['all of it', box(0, 0, 2_000, 2_000), { x: 300, y: 600 }],
  ['its upper left part', box(0, 0, 300, 400), { x: 200, y: 300 }],
  ['its lower right part', box(400, 900, 900, 900), { x: 450, y: 950 }],
  ['nothing', box(1_000, 2_000, 50, 50), { x: 300, y: 600 }],
  ['only its height', box(500, 0, 50, 400), { x: 300, y: 300 }],
])('new elements go into the middle of what is in sight: %s', (_, seen, middle) => {
  expect(visibleCentre(screen, seen)).toEqual(middle);
});

it.each([
  ['what lies inside', box(200, 300, 50, 50), [200, 300]],
  ['what sticks out on the left and above', box(0, 0, 50, 50), [100, 200]],
  ['what sticks out on the right and below', box(900, 1_900, 50, 60), [450, 940]],
  ['what is larger: at its upper left corner', box(0, 0, 500, 900), [100, 200]],
])('puts inside of a screen %s', (_, own, place) => {
  const { x, y, w, h } = inside(screen, own);
  expect([x, y, w, h]).toEqual([...place, own.w, own.h]);
});
