import { popupPlace } from './popup-place';

const seen = { w: 375, h: 667 };
const popup = { w: 256, h: 304 };
const field = (x: number, y: number) => ({ x, y, w: 196, h: 32 });

it('opens below, and above where there is more room', () => {
  expect(popupPlace(field(40, 100), popup, seen)).toEqual({ x: 0, y: 36 });
  expect(popupPlace(field(40, 600), popup, seen)).toEqual({ x: 0, y: -308 });
});

it('stays inside of what is seen', () => {
  expect(popupPlace(field(170, 100), popup, seen)).toEqual({ x: -51, y: 36 });
  expect(popupPlace(field(40, 320), popup, seen)).toEqual({ x: 0, y: 36 });
  expect(popupPlace(field(-20, 340), popup, { w: 300, h: 500 })).toEqual({ x: 20, y: -308 });
  expect(popupPlace(field(40, 50), popup, { w: 200, h: 200 })).toEqual({ x: -40, y: -50 });
});
