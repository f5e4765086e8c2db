import { localThreshold, loneliness, mean } from '@rehearse/stats';
import type { z } from 'zod';
import { reasonsOf, type scoredRow, vectorOf } from '../outlier-score';

/** A reason is at least this far from the neighbours, as a share of the whole distance. */
const share = 0.5;

/**
 * How lonely each session is among those most like it. Features are compared in robust deviations; what is typical is the mean
 * of these neighbours.
 */
export function localOutliers(rows: readonly z.infer<typeof scoredRow>[]) {
  const places = rows.map(({ scores }) => scores);
  const vectors = rows.map(vectorOf);
  return loneliness(places).map(({ factor, neighbours }, at) => {
    const row = rows[at];
    const flag = factor > localThreshold;
    if (!row || !flag) return { score: factor, flag, reasons: [] };
    const amid = meanOf(neighbours, places);
    const scores = row.scores.map((score, feature) => score - (amid[feature] ?? 0));
    const typical = meanOf(neighbours, vectors);
    return { score: factor, flag, reasons: reasonsOf(row, { scores, typical }, share * Math.hypot(...scores)) };
  });
}

/** Feature by feature. */
const meanOf = (which: readonly number[], vectors: readonly (readonly number[])[]): readonly number[] =>
  (vectors[0] ?? []).map((_, feature) => mean(which.map((index) => vectors[index]?.[feature] ?? 0)) ?? 0);
