import type { Parameters } from '@rehearse/platform/clickhouse';
import type { z } from 'zod';
import type { NamedGoal } from '../attempts/goals';
import type { Scope } from './scope';

export type Meta = {
  readonly sessions: number;
  readonly events: number;
  /** ms since the epoch: what was accepted before is counted. 0 while nobody can say. */
  readonly asOf: number;
  readonly truncated: boolean;
};

export interface QuestionLimits {
  readonly timeoutMs: number;
  /** Bytes. */
  readonly maxMemory: number;
}

/** What a shaper may lean on besides the rows. */
interface Asked<Arguments> {
  readonly scope: Scope;
  readonly arguments: Arguments;
  readonly meta: Meta;
}

/** Static SQL and the rows it gives. */
export interface Reading<Arguments, Row extends z.ZodType> {
  /** For figures about the questions themselves. */
  readonly name: string;
  /** Stands behind ask/*.sql, so `trails` is there, and `attempts` if there are goals. Begins with SELECT, or with a comma and more tables. */
  readonly sql: string;
  readonly row: Row;
  /** Values for the places of `sql`. */
  parameters?(wanted: Arguments, scope: Scope): Parameters;
  /** What `attempts` are at; none by default. */
  goals?(wanted: Arguments, scope: Scope): readonly NamedGoal[];
  /** Where the usual ones do not fit. */
  readonly limits?: QuestionLimits;
}

/** One analytic question: what it reads, and a pure function that makes the answer of the rows. */
export interface Question<Arguments, Row extends z.ZodType, Answer> extends Reading<Arguments, Row> {
  /** The SQL's own LIMIT, when reaching it means that something is left out. */
  readonly limit?: number;
  shape(rows: readonly z.infer<Row>[], asked: Asked<Arguments>): Answer;
}

/** Keeps the types of a declaration. */
export const question = <Arguments, Row extends z.ZodType, Answer>(
  definition: Question<Arguments, Row, Answer>,
): Question<Arguments, Row, Answer> => definition;
