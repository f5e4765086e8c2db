import {
  type Block,
  blockAsking,
  blocksOf,
  choicesOf,
  Failure,
  hasDrawnChoices,
  type OrderSplit,
  routes,
  variedWith,
} from '@rehearse/contract';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import type { Study } from '../../study/study';
import type { Question } from '../question';
import { type SurveyQuestion, surveyQuestions } from '../survey/asked';
import { columnsOf } from '../survey/columns';
import { choiceInWords } from '../survey/shown';
import { countedQuestion, surveyParameters, toldTable, untoldParts } from '../survey/survey.question';
import sql from './orders.sql';

interface Wanted {
  readonly asked: SurveyQuestion;
  readonly block: Block;
}

const row = countedQuestion.extend({ split: z.enum(['place', 'option']), key: z.string() });

const splits = shapedQuery({
  name: 'orders',
  sql: `${toldTable}\n${sql}`,
  row,
  limit: 20_000,
  parameters: ({ asked, block }: Wanted, { study }) => ({
    ...surveyParameters([asked]),
    untold: untoldParts([asked]),
    block: block.id,
    varied: variedWith(blocksOf(study), block.id).map(({ id }) => id),
  }),
  shape(rows, { context: { study }, arguments: { asked, block } }): { splits: OrderSplit[] } {
    const columnsFor = (by: OrderSplit['by'], keys: readonly string[]) =>
      columnsOf(
        [asked],
        rows.filter(({ split, key }) => split === by && keys.includes(key)),
      );
    return {
      splits: ordersOf(block, asked, study).map(({ keys, ...order }) => ({
        ...order,
        columns: columnsFor(order.by, keys),
      })),
    };
  },
});

/** An order that testers may have met. */
interface Order {
  readonly by: OrderSplit['by'];
  readonly place: number;
  readonly places: number;
  readonly label: string;
  /** How records call it. */
  readonly keys: readonly string[];
}

function ordersOf(block: Block, asked: SurveyQuestion, study: Study): readonly Order[] {
  const varied = variedWith(blocksOf(study), block.id);
  const places = varied.map((_, index) => index + 1);
  const choices = block.kind === 'question' && hasDrawnChoices(block.question) ? choicesOf(block.question) : [];
  return [
    ...places.map((place): Order => ({ by: 'place', place, places: places.length, label: '', keys: [String(place)] })),
    // Choices are told as they were read, screens by their ids.
    ...choices.map(({ id, text }, index): Order => ({
      by: 'option',
      place: index + 1,
      places: choices.length,
      label: choiceInWords(asked, id),
      keys: [id, text],
    })),
  ];
}

/** What was answered by those to whom it came in the same order: answers may hang on that. */
export const orders: Question<typeof routes.analytics.orders> = {
  route: routes.analytics.orders,
  answer(runner, context, { block: id }) {
    const { study } = context;
    const block = blockAsking(blocksOf(study), id);
    if (!block) throw new Failure('thing/unknown');
    // A task asks nothing by itself.
    const asked = surveyQuestions(study).find((one) => one.id === id) ?? { id, label: '', parts: [] };
    return runner.answer(splits, context, { asked, block });
  },
};
