import type { Filter } from '@rehearse/contract';
import type { Parameters } from '@rehearse/platform/clickhouse';
import type { z } from 'zod';
import type { NamedGoal } from '../attempts/goals';
import type { Study } from '../study/study';

/** Whose records a query is about, one app seen through the common filter, and who asks. */
export interface QueryContext {
  readonly app: string;
  readonly study: Study;
  readonly filter: Filter;
  readonly person: string;
  /** Sessions of a higher number are not shown one by one. */
  readonly visibleSessions: number;
  readonly signal?: AbortSignal;
  /** Who asks belongs to the team: others are not told what links said of testers. */
  readonly isTeam?: boolean;
}

export type Meta = {
  readonly sessions: number;
  readonly events: number;
  /** ms since the epoch: what was accepted before is counted. 0 while nobody can say. */
  readonly asOf: number;
  readonly truncated: boolean;
};

export interface QueryLimits {
  readonly timeoutMs: number;
  /** Bytes. */
  readonly maxMemory: number;
}

/** Static SQL and the rows it gives. */
export interface Query<Arguments, Row extends z.ZodType> {
  /** For metrics. */
  readonly name: string;
  /** Stands behind `commonTables`, so `trails` is there, `attempts` if there are goals, and `happenings`. Begins with SELECT, or with a comma and more tables. */
  readonly sql: string;
  readonly row: Row;
  /** Values for the places of `sql`. */
  parameters?(wanted: Arguments, context: QueryContext): Parameters;
  /** A query at the same goals that is asked before: its one row is among the parameters. */
  readonly parametersFrom?: Query<null, z.ZodType<Parameters>>;
  /** What `attempts` are at; none by default. */
  goals?(wanted: Arguments, context: QueryContext): readonly NamedGoal[];
  /** It reads `happenings`: its parameters name the `rules` (`QuestionRunner.happened`). */
  readonly isOfHappenings?: boolean;
  /**
   * It reads events only to count them, and these come with batches: its rows are remembered as long as the watched tables hold the
   * same (`RememberedRows`).
   */
  readonly countsEvents?: boolean;
  /** Where the usual ones do not fit. */
  readonly limits?: QueryLimits;
}

/** A query, and a pure function that makes an answer of its rows. */
export interface ShapedQuery<Arguments, Row extends z.ZodType, Answer> extends Query<Arguments, Row> {
  /** The SQL's own LIMIT, when reaching it means that something is left out. */
  readonly limit?: number;
  shape(
    rows: readonly z.infer<Row>[],
    asked: { readonly context: QueryContext; readonly arguments: Arguments; readonly meta: Meta },
  ): Answer;
}

/** Keeps the types of a declaration. */
export const shapedQuery = <Arguments, Row extends z.ZodType, Answer>(
  definition: ShapedQuery<Arguments, Row, Answer>,
): ShapedQuery<Arguments, Row, Answer> => definition;
