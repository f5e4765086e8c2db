import { routes } from '@rehearse/contract';
import type { Heat } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { sizeOf, unusualSizes, type Study } from '../../study/study';
import { byScreen } from '../by-screen';
import { cellSize } from '../cell-size';
import { question } from '../question';
import mouseScreensSql from './mouse-screens.sql';
import sql from './mouse.sql';

interface WantedOfScreens {
  readonly screens: readonly string[];
  readonly cell?: number;
}

/** The table `mouse_paths` knows it, too. */
const longestMs = 1_000;
const limit = 100_000;
const row = z.object({
  screen: z.string(),
  column: z.number(),
  row: z.number(),
  weight: z.number(),
  total: z.number(),
  points: z.number(),
});
type Row = z.infer<typeof row>;

/** Where the mouse stayed on one screen, in ms per cell. */
export const mouse = question({
  route: routes.analytics.mouse,
  sql,
  row,
  limit,
  parameters: ({ screen, cell = cellSize }, { study }) => ({
    screens: [screen],
    cell,
    longest: longestMs,
    sizes: '[]',
    ...sizeOf(study, screen),
  }),
  shape: (rows, { context: { study }, arguments: { screen, cell = cellSize } }) => ({
    unit: 'ms' as const,
    ...heatOf(rows, study, screen, cell),
  }),
});

/** The same on these screens, and nothing on the others of the prototype. */
export const allMouse = shapedQuery({
  name: 'all-mouse',
  sql,
  row,
  limit,
  parameters: ({ screens, cell = cellSize }: WantedOfScreens, { study }) => ({
    screens,
    cell,
    longest: longestMs,
    sizes: wellFormedJson(unusualSizes(study)),
    ...sizeOf(study, ''),
  }),
  shape: (rows, { context: { study }, arguments: { cell = cellSize } }) => ({
    rows: byScreen(rows, study, (ofScreen, screen) => heatOf(ofScreen, study, screen, cell)),
  }),
});

/** Where mice were recorded, the most records first. Of more, nobody sees a heat map at once. */
export const mouseScreens = shapedQuery({
  name: 'mouse-screens',
  sql: mouseScreensSql,
  row: z.object({ screen: z.string() }),
  limit: 500,
  shape: (rows) => ({ screens: rows.map(({ screen }) => screen) }),
});

const heatOf = (rows: readonly Row[], study: Study, screen: string, cell: number): Heat & { points: number } => ({
  ...sizeOf(study, screen),
  cell,
  total: rows[0]?.total ?? 0,
  points: rows[0]?.points ?? 0,
  max: rows[0]?.weight ?? 0,
  cells: rows.map(({ column, row: line, weight }): [number, number, number] => [column, line, weight]),
});
