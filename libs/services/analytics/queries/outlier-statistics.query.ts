import { z } from 'zod';
import type { Query } from './query';
import sql from './outlier-statistics.sql';

const numbers = z.array(z.number());
const row = z.object({ q1: numbers, typical: numbers, q3: numbers, scales: numbers });

/** What outlier-scores.sql compares sessions with: of all that the filter leaves, at the goals of the query that asks. */
export const outlierStatistics: Query<null, typeof row> = { name: 'outlier-statistics', sql, row };
