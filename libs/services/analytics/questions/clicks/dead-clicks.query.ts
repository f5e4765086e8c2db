import type { ClickMode } from '@rehearse/contract';
import { z } from 'zod';
import type { Query, QueryContext } from '../../queries/query';
import type { QuestionRunner } from '../../queries/question-runner';
import { isDead } from '../is-dead';
import sql from './dead-clicks.sql';

interface Wanted {
  /** Of all screens when it is ''. */
  readonly screen: string;
}

const row = z.object({ surface: z.string(), widget: z.string() });
/** What was clicked by clients that do not say whether it reacts. */
const unsaidClicks: Query<Wanted, typeof row> = {
  name: 'dead-clicks',
  sql,
  row,
  parameters: ({ screen }) => ({ screen }),
};

/** `<surface>/<widget>` of those that do not react (is-dead), which clicks of this mode need to know. Of all sessions: what reacts does not depend on who clicks. */
export async function deadClicksFor(
  mode: ClickMode,
  { runner, context, screen }: Wanted & { readonly runner: QuestionRunner; readonly context: QueryContext },
): Promise<readonly string[]> {
  if (mode !== 'missed') return [];
  const rows = await runner.rows(unsaidClicks, { ...context, filter: { valid: 'all' } }, { screen });
  return rows
    .filter(({ surface, widget }) => isDead(context.study, surface, widget))
    .map(({ surface, widget }) => `${surface}/${widget}`);
}
