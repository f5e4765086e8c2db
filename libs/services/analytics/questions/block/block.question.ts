import { Failure, routes } from '@rehearse/contract';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import type { Study } from '../../study/study';
import type { Question } from '../question';
import { cardSortOf } from './card-sort.query';
import { fiveSecondsOf } from './five-seconds.query';
import { firstClickOf } from './first-click.query';
import { treeTestOf } from './tree-test.query';

const nothing = { firstClick: null, fiveSeconds: null, cardSort: null, treeTest: null };

/** Of a block that asks for an answer alone. */
const noExercise = shapedQuery({
  name: 'block',
  sql: 'SELECT 1 AS one WHERE false',
  row: z.object({ one: z.number() }),
  shape: () => nothing,
});

/** What testers did in one block: where they clicked, and so on. */
export const block: Question<typeof routes.analytics.block> = {
  route: routes.analytics.block,
  async answer(runner, context, { block: id }) {
    const question = questionOf(context.study, id);
    switch (question?.kind) {
      case 'firstClick':
        return { ...nothing, ...(await runner.answer(firstClickOf, context, { id, question })) };
      case 'fiveSeconds':
        return { ...nothing, ...(await runner.answer(fiveSecondsOf, context, { id })) };
      case 'cardSort':
        return { ...nothing, ...(await runner.answer(cardSortOf, context, { id, question })) };
      case 'treeTest':
        return { ...nothing, ...(await runner.answer(treeTestOf, context, { id, question })) };
      default:
        return runner.answer(noExercise, context, null);
    }
  },
};

/** What a block asks; null in a task. Throws `thing/unknown`. */
function questionOf({ blocks }: Study, id: string) {
  const found = blocks.find((one) => one.id === id);
  if (!found) throw new Failure('thing/unknown');
  return found.kind === 'question' ? found.question : null;
}
