import { fc } from '@rehearse/testkit/properties';
import { changeOfTimes, differenceOfIntervals, differenceOfMeans, differenceOfRates, holm, spread } from '.';

describe('the difference of two rates', () => {
  test.each([
    [38, 42, 51, 58, -0.02546, -0.14695, 0.10755, 0.7616],
    [29, 42, 48, 58, 0.13711, -0.03405, 0.30375, 0.11762],
    [17, 42, 44, 58, 0.35386, 0.15895, 0.52287, 0.00024],
    [0, 10, 10, 10, 1, 0.61218, 1, 0],
  ])('%p of %p against %p of %p, computed apart from this', (x1, n1, x2, n2, value, lo, hi, p) => {
    const found = differenceOfRates({ x: x1, n: n1 }, { x: x2, n: n2 });
    expect(found?.value).toBeCloseTo(value, 4);
    expect(found?.lo).toBeCloseTo(lo, 4);
    expect(found?.hi).toBeCloseTo(hi, 4);
    expect(found?.p).toBeCloseTo(p, 4);
  });

  test('is nothing without trials in both', () => {
    expect(differenceOfRates({ x: 0, n: 0 }, { x: 3, n: 4 })).toBeNull();
    expect(differenceOfRates({ x: 3, n: 4 }, { x: 0, n: 0 })).toBeNull();
  });

  const trials = fc.tuple(fc.nat(60), fc.nat(60)).map(([x, more]) => ({ x, n: x + more + 1 }));
  test('turns round with the groups, and is sure exactly where its interval leaves out 0', () => {
    fc.assert(
      fc.property(trials, trials, (a, b) => {
        const [there, back] = [differenceOfRates(a, b), differenceOfRates(b, a)];
        if (!there || !back) throw new Error('both have trials');
        expect(
          [there.value + back.value, there.lo + back.hi, there.p - back.p].every((one) => Math.abs(one) < 1e-12),
        ).toBe(true);
        expect(there.lo).toBeLessThanOrEqual(there.hi);
        expect(there.p >= 0 && there.p <= 1).toBe(true);
        if (!there.test && Math.abs(there.p - 0.05) > 1e-6) expect(there.lo > 0 || there.hi < 0).toBe(there.p < 0.05);
      }),
    );
  });
});

describe('the change of times', () => {
  const first = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4];
  const second = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4];
  const timesOf = (logs: readonly number[]) => spread(logs.map(Math.exp), 'time');

  test("is Welch's: the published example has t = 2.46 with 25.0 degrees of freedom, p = 0.021", () => {
    const found = changeOfTimes(timesOf(first), timesOf(second));
    expect(found?.p).toBeCloseTo(0.021378, 5);
    expect(Math.log1p(found?.value ?? 0)).toBeCloseTo(2.1667, 3);
    // 2.1667, and 2.0596 (t at 0.975) times the standard error 0.8824.
    expect(Math.log1p(found?.lo ?? 0)).toBeCloseTo(0.3492, 3);
    expect(Math.log1p(found?.hi ?? 0)).toBeCloseTo(3.9841, 3);
  });

  test('leaves out times of 0, and says nothing of one time, of none, and of equal ones', () => {
    const some = spread([1_000, 2_000, 4_000], 'time');
    expect(changeOfTimes(spread([0, 1_000, 2_000, 4_000], 'time'), some)?.value).toBeCloseTo(0, 12);
    for (const times of [[], [0, 0], [500], [0, 500]]) expect(changeOfTimes(spread(times, 'time'), some)).toBeNull();
    expect(changeOfTimes(spread([500, 500], 'time'), spread([600, 600], 'time'))).toBeNull();
  });

  const times = fc
    .array(fc.integer({ min: 100, max: 600_000 }), { minLength: 3, maxLength: 20 })
    .filter((all) => new Set(all).size > 1);
  test('does not care for the unit, and turns round with the groups', () => {
    fc.assert(
      fc.property(times, times, fc.integer({ min: 2, max: 1_000 }), (a, b, unit) => {
        const of = (one: readonly number[], by = 1) =>
          spread(
            one.map((time) => time * by),
            'time',
          );
        const [ms, other, back] = [
          changeOfTimes(of(a), of(b)),
          changeOfTimes(of(a, unit), of(b, unit)),
          changeOfTimes(of(b), of(a)),
        ];
        if (!ms || !other || !back) throw new Error('both have times');
        expect(other.value).toBeCloseTo(ms.value, 6);
        expect(back.p).toBeCloseTo(ms.p, 8);
        expect((1 + ms.value) * (1 + back.value)).toBeCloseTo(1, 8);
        if (Math.abs(ms.p - 0.05) > 1e-6) expect(ms.lo > 0 || ms.hi < 0).toBe(ms.p < 0.05);
      }),
    );
  });
});

describe('the difference of means', () => {
  // B. L. Welch's test as in the example above, on the values themselves.
  const first = [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4];
  const second = [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4];

  test("is Welch's", () => {
    const found = differenceOfMeans(spread(first, 'count'), spread(second, 'count'));
    expect(found?.p).toBeCloseTo(0.021378, 5);
    expect(found?.value).toBeCloseTo(2.1667, 3);
    expect(found?.lo).toBeCloseTo(0.3492, 3);
    expect(found?.hi).toBeCloseTo(3.9841, 3);
  });

  test('is nothing of one value, of none, and of equal ones', () => {
    const some = spread([1, 2, 4], 'count');
    for (const values of [[], [5]]) expect(differenceOfMeans(some, spread(values, 'count'))).toBeNull();
    expect(differenceOfMeans(spread([5, 5], 'count'), spread([6, 6], 'count'))).toBeNull();
  });
});

describe('the difference of intervals', () => {
  test('adds what each end lies off, as errors add', () => {
    const found = differenceOfIntervals({ value: 0.5, lo: 0.46, hi: 0.53 }, { value: 0.7, lo: 0.66, hi: 0.74 });
    expect(found?.value).toBeCloseTo(0.2, 12);
    expect(found?.lo).toBeCloseTo(0.15, 12);
    expect(found?.hi).toBeCloseTo(0.2 + Math.hypot(0.04, 0.04), 12);
  });

  test('is nothing without both', () => {
    const none = { value: null, lo: null, hi: null };
    expect(differenceOfIntervals(none, { value: 0.7, lo: 0.66, hi: 0.74 })).toBeNull();
    expect(differenceOfIntervals({ value: 0.7, lo: 0.66, hi: 0.74 }, none)).toBeNull();
  });
});

describe('many probabilities', () => {
  test('are those of the published procedure', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => p.toFixed(3))).toEqual(['0.030', '0.060', '0.060', '0.020']);
    expect(holm([])).toEqual([]);
    expect(holm([0.2])).toEqual([0.2]);
  });

  test('only grow, keep their order, and none is as large as by their number alone', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (all) => {
        const adjusted = holm(all);
        for (const [index, p] of all.entries()) {
          const own = adjusted[index] ?? -1;
          expect(own >= p && own <= Math.min(1, all.length * p + 1e-12)).toBe(true);
          for (const [other, q] of all.entries()) if (p < q) expect(own).toBeLessThanOrEqual(adjusted[other] ?? 0);
        }
      }),
    );
  });
});
