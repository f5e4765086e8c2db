import { type OutlierMethod, routes } from '@rehearse/contract';
import type { z } from 'zod';
import outlierScoresSql from '../../queries/outlier-scores.sql';
import { outlierStatistics } from '../../queries/outlier-statistics.query';
import taskOutcomesSql from '../../queries/task-outcomes.sql';
import { goalOf } from '../../attempts/goals';
import { featuresOf, outlierOf, scoredRow, thresholdOf } from '../outlier-score';
import { question } from '../question';
import { localOutliers } from './local-outliers';
import sql from './outliers.sql';

const limit = 1_000;

export const outliers = question({
  route: routes.analytics.outliers,
  sql: `, candidates AS (SELECT *, 0 AS own_place FROM trails)\n${taskOutcomesSql}\n${outlierScoresSql}\n${sql}`,
  row: scoredRow,
  parametersFrom: outlierStatistics,
  limit,
  goals: (_, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: ({ method = 'mad' }) => ({ method }),
  shape: (rows, { arguments: { method = 'mad' } }) => ({
    method,
    threshold: thresholdOf(method),
    rows: judged(rows, method),
  }),
});

function judged(rows: readonly z.infer<typeof scoredRow>[], method: OutlierMethod) {
  const found = method === 'lof' ? localOutliers(rows) : rows.map((row) => outlierOf(row, method));
  return rows
    .flatMap((row, at) => {
      const outlier = found[at];
      return outlier ? [{ session: row.session, features: featuresOf(row), ...outlier }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}
