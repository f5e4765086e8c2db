import type { OutlierMethod } from '@rehearse/contract';
import { fenceFactor, robustThreshold } from '@rehearse/stats';
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

export const thresholdOf = (method: OutlierMethod): number => (method === 'mad' ? robustThreshold : fenceFactor);

export const featuresOf = (row: ScoredRow): Record<(typeof features)[number], number> => ({
  duration: row.duration,
  interactions: row.interactions,
  screenLoads: row.screen_loads,
  uniqueScreens: row.unique_screens,
  errors: row.errors,
  tasks: row.solved,
});

/** Durations are compared as logarithms and told in ms; the reason that weighs most comes first. */
export function outlierOf(row: ScoredRow, method: OutlierMethod) {
  const threshold = thresholdOf(method);
  const values = featuresOf(row);
  const reasons = features
    .map((feature, at) => ({ feature, score: row.scores[at] ?? 0, typical: row.typical[at] ?? 0 }))
    .filter(({ score }) => Math.abs(score) > threshold)
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .map(({ feature, score, typical }) => ({
      feature,
      value: values[feature],
      typical: feature === 'duration' ? Math.round(Math.exp(typical)) : typical,
      direction: score > 0 ? ('high' as const) : ('low' as const),
    }));
  return { score: row.score, flag: reasons.length > 0, reasons };
}
