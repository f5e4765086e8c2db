import type { OutlierMethod } from '@rehearse/contract';
import { fenceFactor, localThreshold, robustThreshold } from '@rehearse/stats';
import { z } from 'zod';

/** The order of `vector` in queries/outlier-scores.sql. */
const features = ['duration', 'interactions', 'screenLoads', 'uniqueScreens', 'errors', 'tasks'] as const;

export const scoredRow = z.object({
  session: z.string(),
  duration: z.number(),
  interactions: z.number(),
  screen_loads: z.number(),
  unique_screens: z.number(),
  errors: z.number(),
  solved: z.number(),
  typical: z.array(z.number()),
  scores: z.array(z.number()),
  score: z.number(),
});
type ScoredRow = z.infer<typeof scoredRow>;

const thresholds: Readonly<Record<OutlierMethod, number>> = {
  mad: robustThreshold,
  iqr: fenceFactor,
  lof: localThreshold,
};
export const thresholdOf = (method: OutlierMethod): number => thresholds[method];

export const featuresOf = (row: ScoredRow): Record<(typeof features)[number], number> => ({
  duration: row.duration,
  interactions: row.interactions,
  screenLoads: row.screen_loads,
  uniqueScreens: row.unique_screens,
  errors: row.errors,
  tasks: row.solved,
});

/** How far a session is from what is typical, feature by feature in the order of `features`; durations as logarithms. */
interface Gaps {
  readonly scores: readonly number[];
  readonly typical: readonly number[];
}

/** Scores beyond a threshold, in words' terms: durations in ms; what weighs most comes first. */
export function reasonsOf(row: ScoredRow, { scores, typical }: Gaps, threshold: number) {
  const values = featuresOf(row);
  return features
    .map((feature, at) => ({ feature, score: scores[at] ?? 0, typical: typical[at] ?? 0 }))
    .filter(({ score }) => Math.abs(score) > threshold)
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .map((one) => ({
      feature: one.feature,
      value: values[one.feature],
      typical: one.feature === 'duration' ? Math.round(Math.exp(one.typical)) : one.typical,
      direction: one.score > 0 ? ('high' as const) : ('low' as const),
    }));
}

export function outlierOf(row: ScoredRow, method: OutlierMethod) {
  const reasons = reasonsOf(row, row, thresholdOf(method));
  return { score: row.score, flag: reasons.length > 0, reasons };
}

/** The features of a session as they are compared. */
export const vectorOf = (row: ScoredRow): readonly number[] =>
  Object.entries(featuresOf(row)).map(([feature, value]) =>
    feature === 'duration' ? Math.log(Math.max(1, value)) : value,
  );
