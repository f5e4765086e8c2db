import { stretched } from './stretched';

const widget = (x: number, w: number) => ({ type: 'Box', x, y: 0, w, h: 10 });
const bar = [widget(0, 375), widget(12, 24), widget(56, 263), widget(339, 24)];
const places = (width: number) => stretched(bar, width).map(({ x, w }) => [x, w]);

it('widens what spans, and keeps the right at the right', () => {
  expect(places(600)).toEqual([
    [0, 600],
    [12, 24],
    [56, 488],
    [564, 24],
  ]);
});

it('leaves it on a screen that is as wide as it was drawn, or narrower', () => {
  expect(stretched(bar, 375)).toEqual(bar);
  expect(stretched(bar, 200)).toEqual(bar);
});
