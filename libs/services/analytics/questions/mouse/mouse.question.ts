import { z } from 'zod';
import { question } from '../../ask/question';
import { sizeOf } from '../../study/study';
import { cellSize } from '../cell-size';
import sql from './mouse.sql';

interface Wanted {
  readonly screen: string;
  readonly cell?: number;
}

const longestMs = 1_000;
const row = z.object({
  column: z.number(),
  row: z.number(),
  weight: z.number(),
  total: z.number(),
  points: z.number(),
});

/** Where the mouse stayed, in ms per cell. */
export const mouse = question({
  name: 'mouse',
  sql,
  row,
  limit: 100_000,
  parameters: ({ screen, cell = cellSize }: Wanted, { study }) => ({
    screen,
    cell,
    longest: longestMs,
    ...sizeOf(study, screen),
  }),
  shape: (rows, { scope: { study }, arguments: { screen, cell = cellSize } }) => ({
    ...sizeOf(study, screen),
    cell,
    unit: 'ms' as const,
    total: rows[0]?.total ?? 0,
    points: rows[0]?.points ?? 0,
    max: rows[0]?.weight ?? 0,
    cells: rows.map(({ column, row: line, weight }): [number, number, number] => [column, line, weight]),
  }),
});
