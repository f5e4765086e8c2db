import {
  adjustedWald,
  bootstrapRate,
  fences,
  isSmallSample,
  marginOf,
  precisionOfSessions,
  robustZ,
  sessionsForPrecision,
  spread,
  studentQuantile,
  weakestOf,
} from '.';

describe('adjustedWald', () => {
  test('gives the published interval of 4 in 5', () => {
    const rate = adjustedWald(4, 5);
    expect(rate.value).toBe(0.8);
    expect(rate.lo).toBeCloseTo(0.3596, 4);
    expect(rate.hi).toBeCloseTo(0.9797, 4);
    expect(rate.method).toBe('adjusted-wald');
  });

  test('is capped at 0 and 1 and says nothing about no trials', () => {
    expect(adjustedWald(3, 3).hi).toBe(1);
    expect(adjustedWald(0, 3).lo).toBe(0);
    expect(adjustedWald(0, 0)).toEqual({
      n: 0,
      x: 0,
      value: null,
      lo: null,
      hi: null,
      method: 'adjusted-wald',
      level: 0.95,
    });
  });
});

test('quantiles of t are those of the tables', () => {
  const table: [number, number][] = [
    [1, 12.7062],
    [2, 4.3027],
    [5, 2.5706],
    [30, 2.0423],
    [1_000, 1.9623],
    [1_000_000, 1.95997],
  ];
  for (const [df, t] of table) expect(studentQuantile(0.975, df)).toBeCloseTo(t, 4);
  expect(studentQuantile(0.025, 5)).toBeCloseTo(-2.5706, 4);
});

test('quantiles of t are good to ten digits, in the middle and far out', () => {
  for (const p of [0.1, 0.501, 0.6, 0.9, 0.975, 0.9999]) {
    const one = Math.tan(Math.PI * (p - 0.5));
    const two = (2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p)));
    expect(studentQuantile(p, 1) / one).toBeCloseTo(1, 10);
    expect(studentQuantile(p, 2) / two).toBeCloseTo(1, 10);
  }
  expect(studentQuantile(0.5, 3)).toBe(0);
});

describe('spread', () => {
  test('of times gives the published geometric mean and interval', () => {
    const times = spread([55, 65, 75, 62, 45, 135], 'time');
    expect(times.geometricMean).toBeCloseTo(68.2, 1);
    expect(times.lo).toBeCloseTo(46.0, 1);
    expect(times.hi).toBeCloseTo(101.2, 1);
  });

  test('has the true median, type-7 quartiles and the sample deviation', () => {
    expect(spread([4, 1, 3, 2], 'count')).toMatchObject({
      n: 4,
      mean: 2.5,
      median: 2.5,
      q1: 1.75,
      q3: 3.25,
      min: 1,
      max: 4,
    });
    expect(spread([2, 4, 4, 4, 5, 5, 7, 9], 'count').sd).toBeCloseTo(2.13809, 5);
  });

  test('of counts has the t interval of the mean', () => {
    const counts = spread([1, 2, 3, 4, 5], 'count');
    expect(counts.lo).toBeCloseTo(3 - 2.77645 * Math.sqrt(2.5 / 5), 4);
    expect(counts.hi).toBeCloseTo(3 + 2.77645 * Math.sqrt(2.5 / 5), 4);
    expect(counts.geometricMean).toBeCloseTo(120 ** (1 / 5), 10);
  });

  test('of two values has a deviation and an interval, of one neither', () => {
    const two = spread([4, 6], 'count');
    expect(two.sd).toBeCloseTo(Math.SQRT2, 10);
    expect([two.lo, two.hi]).toEqual([expect.closeTo(5 - 12.7062, 4), expect.closeTo(5 + 12.7062, 4)]);
    expect(spread([4], 'count')).toMatchObject({ mean: 4, sd: null, lo: null, hi: null });
  });

  test('leaves out what n does not allow', () => {
    const { n, zeros, ...others } = spread([], 'time');
    expect([n, zeros]).toEqual([0, 0]);
    expect(Object.values(others)).toEqual(Array<null>(10).fill(null));
    expect(spread([7], 'time')).toMatchObject({ n: 1, mean: 7, sd: null, median: 7, lo: null, hi: null });
    expect(spread([0, 2], 'count').geometricMean).toBeNull();
    expect(spread([0, 4, 25], 'time')).toMatchObject({ n: 3, zeros: 1, geometricMean: expect.closeTo(10, 10) });
    expect(spread([0, 4, 25], 'time')).toMatchObject({ lo: spread([4, 25], 'time').lo, median: 4 });
    expect(spread([0, 0], 'time')).toMatchObject({ n: 2, zeros: 2, geometricMean: null, lo: null });
  });
});

describe('bootstrapRate', () => {
  /** Resamples the sessions one by one: slow and plain. */
  function plain(sessions: { n: number; x: number }[], random: () => number): [number, number] {
    const rates = Array.from({ length: 4_000 }, () => {
      let [n, x] = [0, 0];
      for (let k = 0; k < sessions.length; k += 1) {
        const drawn = sessions[Math.floor(random() * sessions.length)];
        n += drawn?.n ?? 0;
        x += drawn?.x ?? 0;
      }
      return x / n;
    }).sort((a, b) => a - b);
    return [rates[100] ?? 0, rates[3_899] ?? 0];
  }

  test('agrees with plain resampling', () => {
    const groups = [
      { count: 12, n: 3, x: 3 },
      { count: 20, n: 3, x: 1 },
      { count: 9, n: 3, x: 0 },
      { count: 4, n: 2, x: 2 },
    ];
    let state = 42;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const sessions = groups.flatMap(({ count, ...outcome }) => Array.from({ length: count }, () => outcome));
    const [lo, hi] = plain(sessions, random);
    const rate = bootstrapRate(groups);
    expect(rate).toMatchObject({ n: 131, x: 64, method: 'bootstrap' });
    expect(rate.lo).toBeGreaterThan(lo - 0.02);
    expect(rate.lo).toBeLessThan(lo + 0.02);
    expect(rate.hi).toBeGreaterThan(hi - 0.02);
    expect(rate.hi).toBeLessThan(hi + 0.02);
  });

  test('is wider than the interval that takes trials for independent', () => {
    const together = bootstrapRate([
      { count: 10, n: 5, x: 5 },
      { count: 10, n: 5, x: 0 },
    ]);
    const alone = adjustedWald(50, 100);
    expect((together.hi ?? 0) - (together.lo ?? 0)).toBeGreaterThan(1.5 * ((alone.hi ?? 0) - (alone.lo ?? 0)));
  });

  test('gives the same interval for the same data and copes with many sessions', () => {
    const many = [
      { count: 400_000, n: 4, x: 3 },
      { count: 600_000, n: 4, x: 1 },
    ];
    const rate = bootstrapRate(many);
    expect(bootstrapRate(many)).toEqual(rate);
    expect(rate.value).toBeCloseTo(0.45, 10);
    expect((rate.hi ?? 0) - (rate.lo ?? 0)).toBeCloseTo(2 * 1.96 * Math.sqrt((0.25 * 0.24) / 1_000_000), 4);
  });

  test('gives the same interval in every release', () => {
    const interval = (...groups: { count: number; n: number; x: number }[]) => {
      const { lo, hi } = bootstrapRate(groups);
      return [lo, hi];
    };
    const few = { count: 1, n: 2, x: 1 };
    expect(interval({ count: 30, n: 3, x: 1 }, { count: 9, n: 3, x: 3 }, few)).toEqual([
      0.40336134453781514, 0.5833333333333334,
    ]);
    expect(interval({ count: 1, n: 1, x: 0 }, { count: 12, n: 1, x: 1 })).toEqual([0.7692307692307693, 1]);
    expect(interval({ count: 2, n: 0, x: 0 }, few)).toEqual([0, 0.5]);
  });

  test('falls back to the adjusted Wald interval over sessions where all are alike', () => {
    expect(bootstrapRate([{ count: 5, n: 3, x: 3 }])).toEqual({ ...adjustedWald(5, 5), n: 15, x: 15 });
    expect(bootstrapRate([]).value).toBeNull();
  });
});

describe('outliers', () => {
  test('robust z is 0.6745 (x - median) / MAD', () => {
    const { typical, scores } = robustZ([1, 2, 3, 4, 100]);
    expect(typical).toBe(3);
    expect(scores[4]).toBeCloseTo(0.6745 * 97, 10);
    expect(scores[0]).toBeCloseTo(-0.6745 * 2, 10);
  });

  test('robust z falls back to the mean deviation when most values are equal', () => {
    const { scores } = robustZ([5, 5, 5, 5, 5, 5, 5, 5, 5, 25]);
    expect(scores[0]).toBe(0);
    expect(scores[9]).toBeCloseTo(20 / (1.253314 * 2), 5);
    expect(robustZ([5, 5, 5]).scores).toEqual([0, 0, 0]);
    expect(robustZ([0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 1).scores[9]).toBe(1);
  });

  test('fences count interquartile ranges outside the middle half', () => {
    const { scores } = fences([1, 2, 3, 4, 12]);
    expect(scores).toEqual([-0.5, 0, 0, 0, 4]);
    expect(fences([3, 3, 3, 3, 9]).scores).toEqual([0, 0, 0, 0, 0]);
  });
});

test('sample size and precision belong together', () => {
  expect(sessionsForPrecision(0.1)).toBe(93);
  expect(precisionOfSessions(93)).toBeLessThanOrEqual(0.1);
  expect(precisionOfSessions(92)).toBeGreaterThan(0.1);
  expect(sessionsForPrecision(0.9)).toBe(1);
  const half = adjustedWald(50, 100);
  expect(marginOf(100, half)).toBeCloseTo(precisionOfSessions(100), 10);
  expect(marginOf(100, adjustedWald(95, 100))).toBeLessThan(0.05);
  expect(marginOf(100, adjustedWald(0, 0))).toBe(precisionOfSessions(100));
  expect(marginOf(100)).toBe(precisionOfSessions(100));
  for (const none of [0, -0.1, Number.NaN]) expect(() => sessionsForPrecision(none)).toThrow(RangeError);
});

test('the weakest task is the same wherever it is named', () => {
  const task = (id: string, x: number, n: number, missing = false, steps = 2) => ({
    id,
    missing,
    steps,
    rateOfGiven: adjustedWald(x, n),
  });
  const tasks = [
    task('a', 9, 10),
    task('b', 0, 0),
    task('c', 1, 10, true),
    task('d', 4, 10),
    task('e', 8, 20),
    task('f', 0, 9, false, 0),
  ];
  expect(weakestOf(tasks)?.id).toBe('d');
  expect(weakestOf([task('a', 3, 3)])).toBeNull();
  expect([0, 4, 5].map((n) => isSmallSample({ n }))).toEqual([true, true, false]);
});
