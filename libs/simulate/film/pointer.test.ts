import { Pointer } from './pointer';

const pointer = new Pointer([
  { screen: 's2', x: [0.9], y: [0.9], at: [2_000], pressed: [1] },
  { screen: 's1', x: [0.1, 0.3, 0.5], y: [0.2, 0.4, 0.4], at: [100, 200, 1_000], pressed: [0, 0, 0] },
]);

it('is between two points of one movement on the line between them', () => {
  expect(pointer.at(150)).toMatchObject({ screen: 's1', x: 0.2, y: expect.closeTo(0.3) });
});

it('rests where it was last, until it is somewhere else', () => {
  expect([pointer.at(900), pointer.at(1_999)]).toMatchObject([{ x: 0.3 }, { screen: 's1', x: 0.5 }]);
  expect(pointer.at(9_000)).toMatchObject({ screen: 's2', x: 0.9, pressed: true });
});

it('is nowhere before its first point, or without any', () => {
  expect([pointer.at(99), new Pointer([]).at(5)]).toEqual([null, null]);
  expect([pointer.isKnown, new Pointer([]).isKnown]).toEqual([true, false]);
});

it('has a way of the last moments, on one screen alone', () => {
  expect(pointer.trail(1_000, 5_000).map(({ x }) => x)).toEqual([0.1, 0.3, 0.5, 0.5]);
  expect(pointer.trail(1_000, 850).map(({ x }) => x)).toEqual([0.3, 0.5, 0.5]);
  expect(pointer.trail(2_100, 5_000).map(({ screen }) => screen)).toEqual(['s2', 's2']);
  expect(pointer.trail(50, 5_000)).toEqual([]);
});
