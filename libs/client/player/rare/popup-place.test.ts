import { popupPlace } from './popup-place';

const seen = { w: 375, h: 667 };
const popup = { w: 256, h: 304 };
const field = (x: number, y: number) => ({ x, y, w: 196, h: 32 });

it('opens below, and above where there is more room', () => {
  expect(popupPlace(field(40, 100), popup, seen)).toEqual({ x: 0, y: 36 });
  expect(popupPlace(field(40, 600), popup, seen)).toEqual({ x: 0, y: -308 });
});

it('opens on the side that is wanted, where there is room', () => {
  const wide = { w: 800, h: 667 };
  expect(popupPlace(field(40, 400), popup, seen, 'top')).toEqual({ x: 0, y: -308 });
  expect(popupPlace(field(40, 100), popup, seen, 'top')).toEqual({ x: 0, y: 36 });
  expect(popupPlace(field(300, 100), popup, wide, 'left')).toEqual({ x: -260, y: 0 });
  expect(popupPlace(field(300, 500), popup, wide, 'right')).toEqual({ x: 200, y: -137 });
  for (const side of ['left', 'right'] as const)
    expect(popupPlace(field(40, 100), popup, seen, side)).toEqual({ x: 0, y: 36 });
});

it('stays inside of what is seen', () => {
  expect(popupPlace(field(170, 100), popup, seen)).toEqual({ x: -51, y: 36 });
  expect(popupPlace(field(40, 320), popup, seen)).toEqual({ x: 0, y: 36 });
  expect(popupPlace(field(-20, 340), popup, { w: 300, h: 500 })).toEqual({ x: 20, y: -308 });
  expect(popupPlace(field(40, 50), popup, { w: 200, h: 200 })).toEqual({ x: -40, y: -50 });
});
