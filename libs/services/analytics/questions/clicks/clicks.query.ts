import type { ClickMode, Heat, Task } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { Parameters } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { goalOf } from '../../attempts/goals';
import { sizeOf, unusualSizes, type Study } from '../../study/study';
import { byScreen } from '../by-screen';
import { cellSize } from '../cell-size';
import isClickSql from '../../queries/is-click.sql';
import clicksSql from './clicks.sql';
import screenVisitsSql from './screen-visits.sql';
import attemptVisitsSql from './attempt-visits.sql';

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
interface FewClicks {
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
  no_cell: z.enum(['', 'keyboard', 'edge']),
  column: z.number(),
  row: z.number(),
  weight: z.number(),
  total: z.number(),
  by_keyboard: z.number(),
  at_edge: z.number(),
  /** Of each click, where there are few. */
  fine_places: z.array(z.tuple([z.number(), z.number()])),
});
type Row = z.infer<typeof row>;
type Cell = [column: number, row: number, weight: number];

const clicksPerVisit: Readonly<Record<ClickMode, number>> = { all: 0, missed: 0, first: 1, first3: 3 };
const limit = 100_000;

const modeParameters = ({ mode, cell = cellSize, dead }: Wanted): Parameters => ({
  cell,
  dead: wellFormedJson(dead),
  per_visit: clicksPerVisit[mode],
  missed: mode === 'missed',
});

/** Where clicks hit on one screen, as a number per cell; the fullest cell comes first. */
export const clicksOfScreen = shapedQuery({
  name: 'clicks',
  sql: `${isClickSql}${screenVisitsSql}${clicksSql}`,
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
  shape: (rows, { context: { study }, arguments: { screen, mode, cell } }) => ({
    mode,
    ...heatOf(rows, study, screen, { cell }),
  }),
});

/** The same on every screen. */
export const allClicks = shapedQuery({
  name: 'all-clicks',
  sql: `${isClickSql}${screenVisitsSql}${clicksSql}`,
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
  shape: (rows, { context: { study }, arguments: wanted }) => ({
    rows: byScreen(rows, study, (ofScreen, screen) => heatOf(ofScreen, study, screen, wanted)),
  }),
});

/** The same of attempts at a task: the first click is the first of an attempt. */
export const clicksWithin = shapedQuery<WantedWithin, typeof row, ReturnType<typeof allClicks.shape>>({
  ...allClicks,
  name: 'clicks-within',
  sql: `${isClickSql}${attemptVisitsSql}${clicksSql}`,
  goals: ({ task }) => [goalOf(task)],
});

function heatOf(
  rows: readonly Row[],
  study: Study,
  screen: string,
  { cell = cellSize, few = 0, fine = cell }: Pick<WantedOfAll, 'cell' | 'few' | 'fine'>,
): Heat & { byKeyboard: number; atEdge: number } {
  const [first] = rows;
  const shown = rows.filter(({ no_cell }) => no_cell === '');
  const isFew = first !== undefined && first.total <= few;
  const cells = isFew
    ? cellsOf(shown.flatMap(({ fine_places }) => fine_places))
    : shown.map(({ column, row: line, weight }): Cell => [column, line, weight]);
  return {
    ...sizeOf(study, screen),
    cell: isFew ? fine : cell,
    total: first?.total ?? 0,
    byKeyboard: first?.by_keyboard ?? 0,
    atEdge: first?.at_edge ?? 0,
    max: cells[0]?.[2] ?? 0,
    cells,
  };
}

/** How often each place is there, in the order of clicks.sql. */
function cellsOf(places: readonly (readonly [column: number, row: number])[]): Cell[] {
  return [...Map.groupBy(places, (place) => place.join(' ')).values()]
    .flatMap((same) => same.slice(0, 1).map(([column, line]): Cell => [column, line, same.length]))
    .toSorted((a, b) => b[2] - a[2] || a[0] - b[0] || a[1] - b[1]);
}
