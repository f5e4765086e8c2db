import { handlePoints, linesOfHandle, resizedBox, type Handle, type ResizeOptions } from './resize';

const box = { x: 100, y: 200, w: 40, h: 20 };
const free: ResizeOptions = { keepRatio: false, fromCentre: false, min: { w: 10, h: 10 } };
const resized = (handle: Handle, dx: number, dy: number, options: Partial<ResizeOptions> = {}) => {
  const { x, y, w, h } = resizedBox(box, handle, dx, dy, { ...free, ...options });
  return [x, y, w, h];
};

describe('a handle that is dragged by (8, 6)', () => {
  it.each<[Handle, number[]]>([
    ['nw', [108, 206, 32, 14]],
    ['n', [100, 206, 40, 14]],
    ['ne', [100, 206, 48, 14]],
    ['e', [100, 200, 48, 20]],
    ['se', [100, 200, 48, 26]],
    ['s', [100, 200, 40, 26]],
    ['sw', [108, 200, 32, 26]],
    ['w', [108, 200, 32, 20]],
  ])('%s moves its own sides, and the others stay', (handle, expected) => {
    expect(resized(handle, 8, 6)).toEqual(expected);
  });

  it.each<[Handle, number[]]>([
    ['nw', [108, 206, 24, 8]],
    ['n', [100, 206, 40, 8]],
    ['ne', [92, 206, 56, 8]],
    ['e', [92, 200, 56, 20]],
    ['se', [92, 194, 56, 32]],
    ['s', [100, 194, 40, 32]],
    ['sw', [108, 194, 24, 32]],
    ['w', [108, 200, 24, 20]],
  ])('%s around the centre moves the side across from it, too', (handle, expected) => {
    expect(resized(handle, 8, 6, { fromCentre: true, min: { w: 1, h: 1 } })).toEqual(expected);
  });
});

describe('in proportion', () => {
  it.each<[Handle, number, number, number[]]>([
    ['se', 40, 0, [100, 200, 80, 40]],
    ['se', 0, 20, [100, 200, 80, 40]],
    ['nw', -40, 0, [60, 180, 80, 40]],
    ['ne', 40, 0, [100, 180, 80, 40]],
    ['sw', -40, 0, [60, 200, 80, 40]],
    ['e', 40, 0, [100, 190, 80, 40]],
    ['w', -40, 0, [60, 190, 80, 40]],
    ['s', 0, 20, [80, 200, 80, 40]],
    ['n', 0, -20, [80, 180, 80, 40]],
  ])('%s by (%d, %d): the larger change leads, the corner across stays, or the middle of the side', (...given) => {
    const [handle, dx, dy, expected] = given;
    expect(resized(handle, dx, dy, { keepRatio: true })).toEqual(expected);
  });

  it('gets no smaller than either side may', () => {
    expect(resized('se', -39, -19, { keepRatio: true })).toEqual([100, 200, 20, 10]);
    expect(resized('se', -39, -19, { keepRatio: true, min: { w: 30, h: 1 } })).toEqual([100, 200, 30, 15]);
  });

  it('grows around its centre', () => {
    expect(resized('se', 20, 0, { keepRatio: true, fromCentre: true })).toEqual([80, 190, 80, 40]);
  });
});

it.each<[Handle, number, number, number[]]>([
  ['se', -100, -100, [100, 200, 10, 10]],
  ['nw', 100, 100, [130, 210, 10, 10]],
])('%s that is dragged too far stops at the least size, and the corner across stays', (handle, dx, dy, expected) => {
  expect(resized(handle, dx, dy)).toEqual(expected);
});

it('has its handles at the corners and in the middle of the sides', () => {
  expect(handlePoints(box).map(([handle, { x, y }]) => [handle, x, y])).toEqual([
    ['nw', 100, 200],
    ['n', 120, 200],
    ['ne', 140, 200],
    ['e', 140, 210],
    ['se', 140, 220],
    ['s', 120, 220],
    ['sw', 100, 220],
    ['w', 100, 210],
  ]);
});

it.each<[Handle, number[], number[]]>([
  ['nw', [100], [200]],
  ['n', [], [200]],
  ['e', [140], []],
  ['se', [140], [220]],
  ['s', [], [220]],
  ['w', [100], []],
])('%s is caught by the edges that it moves', (handle, x, y) => {
  expect(linesOfHandle(box, handle)).toEqual({ x, y });
});
