import type { FirstClick, Question } from '@rehearse/contract';
import { answerTypes } from '@rehearse/events';
import { layerView } from '@rehearse/simulate';
import { adjustedWald } from '@rehearse/stats';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { noSpread, spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { hasScreen, sizeOf, type Study } from '../../study/study';
import sql from './first-click.sql';
import saidSql from './said.sql';

export type FirstClickQuestion = Extract<Question, { kind: 'firstClick' }>;

interface Wanted {
  /** The block's id. */
  readonly id: string;
  readonly question: FirstClickQuestion;
}

const ways = ['pointer', 'keys', 'list'] as const;

const row = z.object({
  kind: z.enum(['all', 'way', 'cell']),
  is_skipped: z.number(),
  way: z.string(),
  column: z.number(),
  row: z.number(),
  sessions: z.number(),
  in_right: z.number(),
  spread: spreadColumns,
});
type Row = z.infer<typeof row>;

/** px: small enough for single clicks, of which cells of other sizes can be made. */
const cell = 8;

export const firstClickOf = shapedQuery({
  name: 'block-first-click',
  sql: `${saidSql}\n${sql}`,
  row,
  limit: 20_000,
  parameters({ id, question }: Wanted, { study }) {
    const { width, height } = sizeOf(study, question.screen);
    const boxes = rightBoxes(study, question);
    return {
      block: id,
      answer_types: answerTypes,
      cell,
      width,
      height,
      lefts: boxes.map(({ left }) => left),
      tops: boxes.map(({ top }) => top),
      rights: boxes.map(({ right }) => right),
      bottoms: boxes.map(({ bottom }) => bottom),
    };
  },
  shape(rows, { context: { study }, arguments: { question } }): { firstClick: FirstClick } {
    const { screen } = question;
    const of = (kind: Row['kind']) => rows.filter((one) => one.kind === kind && one.is_skipped === 0);
    const [all] = of('all');
    const clicked = all?.sessions ?? 0;
    const cells = of('cell').map((one): [number, number, number] => [one.column, one.row, one.sessions]);
    return {
      firstClick: {
        screen,
        ...(hasScreen(study, screen) ? {} : { missing: true }),
        skipped: rows.find((one) => one.kind === 'all' && one.is_skipped === 1)?.sessions ?? 0,
        right: question.right.length > 0 ? adjustedWald(all?.in_right ?? 0, clicked) : null,
        time: spreadFrom(all?.spread ?? noSpread, 'time'),
        clicks: { ...sizeOf(study, screen), cell, total: clicked, max: cells[0]?.[2] ?? 0, cells },
        ways: ways.flatMap((way) => {
          const sessions = of('way').find((one) => one.way === way)?.sessions ?? 0;
          return sessions > 0 ? [{ way, sessions }] : [];
        }),
      },
    };
  },
});

/** Where the right widgets lie, as shares of the screen. */
export function rightBoxes({ model }: Study, { screen: id, right }: FirstClickQuestion) {
  const layer = model && layerView(model, id);
  if (!layer) return [];
  const { screen, items } = layer;
  return items
    .filter(({ source }) => right.includes(source))
    .map(({ box: { x, y, w, h } }) => ({
      left: x / screen.w,
      top: y / screen.h,
      right: (x + w) / screen.w,
      bottom: (y + h) / screen.h,
    }));
}
