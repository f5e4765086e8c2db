import type { ClickMode } from '@rehearse/contract';
import { z } from 'zod';
import { shapedQuery, type QueryContext } from '../../queries/query';
import type { QuestionRunner } from '../../queries/question-runner';
import { isDead } from '../is-dead';
import sql from './dead-clicks.sql';

interface Wanted {
  /** Of all screens when it is ''. */
  readonly screen: string;
}

/** `<surface>/<widget>` of what was clicked by clients that do not say whether it reacts, and does not (is-dead). */
const deadClicks = shapedQuery({
  name: 'dead-clicks',
  sql,
  row: z.object({ surface: z.string(), widget: z.string() }),
  parameters: ({ screen }: Wanted) => ({ screen }),
  shape: (rows, { context: { study } }) => ({
    dead: rows
      .filter(({ surface, widget }) => isDead(study, surface, widget))
      .map(({ surface, widget }) => `${surface}/${widget}`),
  }),
});

/** Those that clicks of this mode need to know. Of all sessions: what reacts does not depend on who clicks. */
export async function deadClicksFor(
  mode: ClickMode,
  { runner, context, screen }: Wanted & { readonly runner: QuestionRunner; readonly context: QueryContext },
): Promise<readonly string[]> {
  if (mode !== 'missed') return [];
  return (await runner.answer(deadClicks, { ...context, filter: { valid: 'all' } }, { screen })).dead;
}
