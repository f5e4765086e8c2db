/** More than this counts as an outlier: what Breunig et al. list as such in their own data. */
export const localThreshold = 1.5;
/** Neighbours that a density is made of, as Breunig et al. advise: few enough for small groups, many enough not to be chance. */
const fewest = 10;
const most = 20;
/** Points no further apart than this lie in one place: equal ones would be infinitely dense. */
const finest = 0.1;

type Point = readonly number[];

/** How lonely a point is among those next to it. */
export interface Loneliness {
  /** 1 amid others of the same density; greater in a thinner place than its neighbours'. */
  readonly factor: number;
  /** Which points these are, the nearest first. */
  readonly neighbours: readonly number[];
}

/**
 * Local outlier factor of each point, the greatest for 10 to 20 neighbours: M. M. Breunig, H.-P. Kriegel, R. T. Ng and
 * J. Sander, "LOF: identifying density-based local outliers", Proceedings of ACM SIGMOD 2000, 93-104. Coordinates are expected
 * on one scale. Takes n² steps.
 */
export function loneliness(points: readonly Point[]): readonly Loneliness[] {
  const sizes = sizesFor(points.length);
  const ranges = neighbourhoods(points, sizes.at(-1) ?? 0);
  const factors = sizes.map((size) => factorsOf(ranges, size, finest));
  return ranges.map((range, at) => ({
    factor: Math.max(1, ...factors.map((one) => one[at] ?? 1)),
    neighbours: range.map(({ index }) => index),
  }));
}

/** The factors for neighbourhoods of one size; `nearest` is the least distance that counts. */
export function localOutlierFactors(points: readonly Point[], size: number, nearest = 0): readonly number[] {
  return factorsOf(neighbourhoods(points, size), size, nearest);
}

/** Of a few points half of the others: among all of them nobody is alone. */
function sizesFor(count: number): readonly number[] {
  const high = Math.min(most, Math.floor((count - 1) / 2));
  const low = Math.max(1, Math.min(fewest, high));
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at);
}

interface Neighbour {
  readonly index: number;
  readonly distance: number;
}
type Neighbourhood = readonly Neighbour[];

/** The nearest others of each point, nearest first. Of those that are equally far at the end, the ones that come first. */
const neighbourhoods = (points: readonly Point[], size: number): readonly Neighbourhood[] =>
  points.map((point, self) => {
    const near: Neighbour[] = [];
    for (const [index, other] of points.entries()) {
      if (index === self) continue;
      const distance = gap(point, other);
      if (near.length === size && distance >= (near.at(-1)?.distance ?? 0)) continue;
      const place = near.findIndex((one) => one.distance > distance);
      near.splice(place < 0 ? near.length : place, 0, { index, distance });
      if (near.length > size) near.pop();
    }
    return near;
  });

function factorsOf(ranges: readonly Neighbourhood[], size: number, nearest: number): readonly number[] {
  const near = ranges.map((range) => range.slice(0, size));
  const reaches = near.map((range) => range.at(-1)?.distance ?? 0);
  const densities = near.map((range) => {
    const reached = range.map(({ index, distance }) => Math.max(distance, reaches[index] ?? 0, nearest));
    return range.length / sum(reached);
  });
  return near.map(
    (range, at) => sum(range.map(({ index }) => densities[index] ?? 0)) / range.length / (densities[at] ?? 1),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Euclid's. */
function gap(a: Point, b: Point): number {
  let square = 0;
  for (const [at, value] of a.entries()) square += (value - (b[at] ?? 0)) ** 2;
  return Math.sqrt(square);
}
