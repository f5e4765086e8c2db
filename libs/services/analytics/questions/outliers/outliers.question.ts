import featuresSql from '../../ask/features.sql';
import { namedFlow } from '../../ask/flows';
import { question } from '../../ask/question';
import { featuresOf, outlierOf, scoredRow, thresholdOf } from '../outlier-of';
import type { OutlierMethod } from '../outlier-of';
import sql from './outliers.sql';

export const outliers = question({
  name: 'outliers',
  sql: `${featuresSql}\n${sql}`,
  row: scoredRow,
  limit: 1_000,
  flows: (_: OutlierMethod, { study }) => study.tasks.map((task) => namedFlow(task)),
  parameters: (method) => ({ method }),
  shape: (rows, { arguments: method }) => ({
    method,
    threshold: thresholdOf(method),
    rows: rows.map((row) => ({ session: row.session, features: featuresOf(row), ...outlierOf(row, method) })),
  }),
});
