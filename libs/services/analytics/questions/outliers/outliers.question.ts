import featuresSql from '../../ask/features.sql';
import { question } from '../../ask/question';
import triedSql from '../../ask/tried.sql';
import { goalOf } from '../../attempts/goals';
import { featuresOf, outlierOf, scoredRow, thresholdOf } from '../outlier-of';
import type { OutlierMethod } from '../outlier-of';
import sql from './outliers.sql';

export const outliers = question({
  name: 'outliers',
  sql: `${triedSql}\n${featuresSql}\n${sql}`,
  row: scoredRow,
  limit: 1_000,
  goals: (_: OutlierMethod, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: (method) => ({ method }),
  shape: (rows, { arguments: method }) => ({
    method,
    threshold: thresholdOf(method),
    rows: rows.map((row) => ({ session: row.session, features: featuresOf(row), ...outlierOf(row, method) })),
  }),
});
