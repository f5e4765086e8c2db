import { routes } from '@rehearse/contract';
import outlierScoresSql from '../../queries/outlier-scores.sql';
import taskOutcomesSql from '../../queries/task-outcomes.sql';
import { goalOf } from '../../attempts/goals';
import { featuresOf, outlierOf, scoredRow, thresholdOf } from '../outlier-score';
import { question } from '../question';
import sql from './outliers.sql';

export const outliers = question({
  route: routes.analytics.outliers,
  sql: `${taskOutcomesSql}\n${outlierScoresSql}\n${sql}`,
  row: scoredRow,
  limit: 1_000,
  goals: (_, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: ({ method = 'mad' }) => ({ method }),
  shape: (rows, { arguments: { method = 'mad' } }) => ({
    method,
    threshold: thresholdOf(method),
    rows: rows.map((row) => ({ session: row.session, features: featuresOf(row), ...outlierOf(row, method) })),
  }),
});
