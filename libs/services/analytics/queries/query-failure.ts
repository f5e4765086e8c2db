import { Failure } from '@rehearse/contract';
import {
  ClickHouseRefusal,
  ClickHouseTimeout,
  ClickHouseTooLong,
  ClickHouseUnavailable,
} from '@rehearse/platform/clickhouse';

const retryAfterMs = { timeout: 10_000, away: 2_000 };
/** ClickHouse's numbers for "no such column, table or database": the pipeline has yet to make it. */
const notYet = new Set([47, 60, 81]);
/** ... and for limits of memory, rows and bytes. */
const tooMuch = new Set([241, 158, 307, 396]);

/** What ClickHouse's errors mean to whoever asked. */
export function queryFailure(error: unknown): unknown {
  if (error instanceof ClickHouseUnavailable)
    return new Failure('analytics/catching-up', undefined, retryAfterMs.away).because(error);
  if (error instanceof ClickHouseTimeout)
    return new Failure('server/timeout', undefined, retryAfterMs.timeout).because(error);
  if (error instanceof ClickHouseTooLong) return new Failure('request/too-large');
  if (!(error instanceof ClickHouseRefusal)) return error;
  if (notYet.has(error.code)) return new Failure('analytics/catching-up', undefined, retryAfterMs.away).because(error);
  return tooMuch.has(error.code)
    ? new Failure('server/timeout', undefined, retryAfterMs.timeout).because(error)
    : error;
}
