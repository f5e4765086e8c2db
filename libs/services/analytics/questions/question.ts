import type { Filter, ParamsOf, QueryOf, RouteDefinition } from '@rehearse/contract';
import type { z } from 'zod';
import type { QueryContext, ShapedQuery } from '../queries/query';
import type { QuestionRunner } from '../queries/question-runner';

type QuestionRoute = RouteDefinition & {
  readonly params: z.ZodObject<{ readonly app: z.ZodType<string> }>;
  readonly ok: z.ZodType;
};

/** What a route's path and query say besides the app and the common filter. */
export type ArgumentsOf<R extends RouteDefinition> = Omit<ParamsOf<R>, 'app'> & Omit<QueryOf<R>, keyof Filter>;

/** The answer of a route but for `meta`, which the runner adds. */
type WithoutMeta<R extends QuestionRoute> = {
  [Key in keyof z.input<R['ok']> as Key extends 'meta' ? never : Key]: z.input<R['ok']>[Key];
};

/** An analytic question: a route of the contract, and what answers it. */
export interface Question<R extends QuestionRoute = QuestionRoute> {
  readonly route: R;
  /** Many ask it over and over at the same time: who asks while it is being answered gets that answer. */
  readonly isShared?: boolean;
  /** Where the common filter does not stand in the route's query. */
  filter?(wanted: ArgumentsOf<R>): Filter;
  answer(runner: QuestionRunner, context: QueryContext, wanted: ArgumentsOf<R>): Promise<z.input<R['ok']>>;
}

/** A question that one query answers. What it is asked is what its route says; `shape` makes what the route answers. */
export function question<R extends QuestionRoute, Row extends z.ZodType>(
  definition: Pick<Question<R>, 'route' | 'filter'> & Omit<ShapedQuery<ArgumentsOf<R>, Row, WithoutMeta<R>>, 'name'>,
): Question<R> & ShapedQuery<ArgumentsOf<R>, Row, WithoutMeta<R>> {
  const query = { ...definition, name: definition.route.name.replace('analytics.', '') };
  return {
    ...query,
    answer: async (runner, context, wanted) => (await runner.answer(query, context, wanted)) as z.input<R['ok']>,
  };
}
