import { countScale, perDay, rangeFrame, roundTimeAbove, timeScale } from './scales';

const minute = 60_000;

it('spans the times from one named time to the next', () => {
  const scale = timeScale([52_000, 3 * minute, 11 * minute + 43_000], [0, 400]);
  expect(scale(30_000)).toBe(0);
  expect(scale(12 * minute)).toBeCloseTo(400);
  expect(scale.ticks[0]).toBe(30_000);
  expect(scale.ticks).toContain(3 * minute);
});

it('is logarithmic: doubling is the same distance everywhere', () => {
  const scale = timeScale([10_000, 8 * minute], [0, 400]);
  expect(scale(40_000) - scale(20_000)).toBeCloseTo(scale(160_000) - scale(80_000));
});

it('has a place for a session of no length, and for none at all', () => {
  expect(timeScale([0, 5_000], [0, 100])(0)).toBe(0);
  expect(Number.isFinite(timeScale([], [0, 100])(minute))).toBe(true);
});

it('keeps labels apart', () => {
  const scale = timeScale([1_000, 100 * 60 * minute], [0, 300]);
  const places = scale.ticks.map(scale);
  expect(places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) >= 44)).toBe(true);
});

it('counts in whole numbers from 0', () => {
  const scale = countScale([1, 2], [100, 0]);
  expect(scale(0)).toBe(100);
  expect(scale.ticks).toEqual([0, 1, 2]);
  expect(countScale([54], [100, 0]).ticks).toEqual([0, 10, 20, 30, 40, 50, 60]);
});

it('takes quartiles by linear interpolation', () => {
  expect(rangeFrame([4, 1, 3, 2])).toEqual({ min: 1, q1: 1.75, median: 2.5, q3: 3.25, max: 4 });
  expect(rangeFrame([])).toBeNull();
});

it('ends a common axis at a time that can be said', () => {
  expect(roundTimeAbove(116_000)).toBe(2 * minute);
});

it('counts sessions per day with the empty days between', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
  const days = perDay([at(2, 0), at(2, 23), at(5, 12)], 31);
  expect(days.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
  expect(new Date(days[0]?.day ?? 0).getDate()).toBe(2);
  expect(perDay([at(2, 0), at(5, 12)], 2).map(({ count }) => count)).toEqual([0, 1]);
  expect(perDay([], 31)).toEqual([]);
});

it.each([
  [[30_000], 30_000, minute],
  [[30_001, 12 * minute], 30_000, 12 * minute],
  [[29_999], 20_000, 30_000],
  [[2_000 * 60 * minute], 8 * minute, 2_000 * 60 * minute],
  [[200], 1_000, 2_000],
])(
  'begins at the named time at or below the least and ends at the one at or above the most: %j',
  (values, from, to) => {
    const scale = timeScale(values, [0, 10_000]);
    const least = Math.min(...values);
    expect([scale.ticks[0], scale(from), Math.round(scale(to))]).toEqual([
      least > 10 * minute ? 8 * minute : from,
      0,
      10_000,
    ]);
  },
);

it('leaves out a label that is nearer than 44 px to the one before, and none that is not', () => {
  const apart = (width: number) => timeScale([1_000, 2_000], [0, width]).ticks;
  expect([apart(44), apart(43.9)]).toEqual([[1_000, 2_000], [1_000]]);
});

it('says the very time where that has a name, and one of no name as it is', () => {
  expect([roundTimeAbove(2 * minute), roundTimeAbove(2 * minute + 1), roundTimeAbove(0)]).toEqual([
    2 * minute,
    3 * minute,
    1_000,
  ]);
  const beyond = 241 * 60 * minute;
  expect(roundTimeAbove(beyond)).toBe(beyond);
});

it('shows the newest days where there are more than fit', () => {
  const at = (day: number) => new Date(2026, 2, day, 12).getTime();
  const days = perDay([at(1), at(3), at(3), at(4)], 3);
  expect(days.map(({ day, count }) => [new Date(day).getDate(), count])).toEqual([
    [2, 0],
    [3, 2],
    [4, 1],
  ]);
  expect(perDay([at(7)], 31)).toEqual([{ day: new Date(2026, 2, 7).getTime(), count: 1 }]);
});
