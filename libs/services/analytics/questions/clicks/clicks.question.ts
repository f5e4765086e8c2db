import type { Heat, Task } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { Parameters } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { question } from '../../ask/question';
import { goalOf } from '../../attempts/goals';
import { sizeOf, unusualSizes, type Study } from '../../study/study';
import { byScreen } from '../by-screen';
import { cellSize } from '../cell-size';
import isClickSql from '../../ask/is-click.sql';
import clicksSql from './clicks.sql';
import everywhereSql from './everywhere.sql';
import withinSql from './within.sql';

export type ClickMode = 'all' | 'first' | 'first3' | 'missed';

interface Wanted {
  readonly mode: ClickMode;
  readonly cell?: number;
  /** See dead-clicks. */
  readonly dead: readonly string[];
}

interface WantedOfScreen extends Wanted {
  readonly screen: string;
}

/** Clicks of screens with at most so many are told more finely. */
export interface FewClicks {
  readonly few?: number;
  readonly fine?: number;
}

interface WantedOfAll extends Wanted, FewClicks {}

interface WantedWithin extends WantedOfAll {
  readonly task: Task;
}

const row = z.object({
  screen: z.string(),
  /** Why it has no cell. */
  lack: z.enum(['', 'keyboard', 'edge']),
  cell: z.number(),
  column: z.number(),
  row: z.number(),
  weight: z.number(),
  total: z.number(),
  by_keyboard: z.number(),
  at_edge: z.number(),
});
type Row = z.infer<typeof row>;

const early: Readonly<Record<ClickMode, number>> = { all: 0, missed: 0, first: 1, first3: 3 };
const limit = 100_000;

const modeParameters = ({ mode, cell = cellSize, dead }: Wanted): Parameters => ({
  cell,
  dead: wellFormedJson(dead),
  most: early[mode],
  missed: mode === 'missed',
});

/** Where clicks hit on one screen, as a number per cell; the fullest cell comes first. */
export const clicks = question({
  name: 'clicks',
  sql: `${isClickSql}${everywhereSql}${clicksSql}`,
  row,
  limit,
  parameters: ({ screen, ...wanted }: WantedOfScreen, { study }) => ({
    ...modeParameters(wanted),
    screen,
    few: 0,
    fine: wanted.cell ?? cellSize,
    sizes: '[]',
    ...sizeOf(study, screen),
  }),
  shape: (rows, { scope: { study }, arguments: { screen, mode, cell = cellSize } }) => ({
    mode,
    ...heatOf(rows, study, screen, cell),
  }),
});

/** The same on every screen. */
export const allClicks = question({
  name: 'all-clicks',
  sql: `${isClickSql}${everywhereSql}${clicksSql}`,
  row,
  limit,
  parameters: ({ few = 0, fine, ...wanted }: WantedOfAll, { study }) => ({
    ...modeParameters(wanted),
    screen: '',
    few,
    fine: fine ?? wanted.cell ?? cellSize,
    sizes: wellFormedJson(unusualSizes(study)),
    ...sizeOf(study, ''),
  }),
  shape: (rows, { scope: { study }, arguments: { cell = cellSize } }) => ({
    rows: byScreen(rows, study, (ofScreen, screen) => heatOf(ofScreen, study, screen, cell)),
  }),
});

/** The same of attempts at a task: the first click is the first of an attempt. */
export const clicksWithin = question<WantedWithin, typeof row, ReturnType<typeof allClicks.shape>>({
  ...allClicks,
  name: 'clicks-within',
  sql: `${isClickSql}${withinSql}${clicksSql}`,
  goals: ({ task }) => [goalOf(task)],
});

function heatOf(
  rows: readonly Row[],
  study: Study,
  screen: string,
  cell: number,
): Heat & { byKeyboard: number; atEdge: number } {
  const shown = rows.filter(({ lack }) => lack === '');
  return {
    ...sizeOf(study, screen),
    cell: rows[0]?.cell ?? cell,
    total: rows[0]?.total ?? 0,
    byKeyboard: rows[0]?.by_keyboard ?? 0,
    atEdge: rows[0]?.at_edge ?? 0,
    max: shown[0]?.weight ?? 0,
    cells: shown.map(({ column, row: line, weight }): [number, number, number] => [column, line, weight]),
  };
}
