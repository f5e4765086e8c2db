import { localOutlierFactors, localThreshold, loneliness } from '.';

// The documentation of sklearn.neighbors.LocalOutlierFactor, its example: negative_outlier_factor_.
test('factors are those that are published', () => {
  const factors = localOutlierFactors([[-1.1], [0.2], [101.1], [0.3]], 2);
  for (const [at, published] of [0.982_1, 1.037, 73.369_7, 0.982_1].entries())
    expect(factors[at]).toBeCloseTo(published, 3);
});

/** A square of points, `gap` apart. */
const square = (side: number, gap: number, x: number) =>
  Array.from({ length: side * side }, (_, at) => [x + gap * (at % side), gap * Math.floor(at / side)]);

test('a point beside a dense group is lonely, one as far from its neighbours in a thin group is not', () => {
  const dense = square(8, 0.2, 0);
  const thin = square(8, 2, 20);
  const beside = [-2, 0.7];
  const found = loneliness([...dense, ...thin, beside]);
  expect(found.at(-1)?.factor).toBeGreaterThan(3);
  expect(found.slice(64, 128).every(({ factor }) => factor < localThreshold)).toBe(true);
  const neighbours = found.at(-1)?.neighbours ?? [];
  // In the rows of the dense square that are as high.
  expect(neighbours.slice(0, 2).toSorted((a, b) => a - b)).toEqual([24, 32]);
  expect(neighbours).toHaveLength(20);
  expect(Math.max(...neighbours)).toBeLessThan(64);
});

test('equal points are never infinitely dense, and few have nobody beside them', () => {
  const equal = Array.from({ length: 30 }, () => [1, 1]);
  for (const { factor } of loneliness(equal)) expect(factor).toBeCloseTo(1, 10);
  const [last] = loneliness([...equal, [1.05, 1]]).slice(-1);
  expect(last?.factor).toBeCloseTo(1, 10);
  expect(loneliness([])).toEqual([]);
  expect(loneliness([[3]])).toEqual([{ factor: 1, neighbours: [] }]);
  expect(loneliness([[3], [9]]).map(({ factor }) => factor)).toEqual([1, 1]);
});
