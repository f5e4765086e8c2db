import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { question } from '../../ask/question';
import { sizeOf } from '../../study/study';
import { cellSize } from '../cell-size';
import sql from './clicks.sql';

export type ClickMode = 'all' | 'first' | 'first3' | 'missed';

interface Wanted {
  readonly screen: string;
  readonly mode: ClickMode;
  readonly cell?: number;
  /** See dead-clicks. */
  readonly dead: readonly string[];
}

const row = z.object({ column: z.number(), row: z.number(), weight: z.number(), total: z.number() });
const early: Readonly<Record<ClickMode, number>> = { all: 0, missed: 0, first: 1, first3: 3 };

/** Where clicks hit, as a number per cell; the fullest cell comes first. */
export const clicks = question({
  name: 'clicks',
  sql,
  row,
  limit: 100_000,
  parameters: ({ screen, mode, cell = cellSize, dead }: Wanted, { study }) => ({
    screen,
    cell,
    dead: wellFormedJson(dead),
    most: early[mode],
    missed: mode === 'missed',
    ...sizeOf(study, screen),
  }),
  shape: (rows, { scope: { study }, arguments: { screen, mode, cell = cellSize } }) => ({
    ...sizeOf(study, screen),
    cell,
    mode,
    total: rows[0]?.total ?? 0,
    max: rows[0]?.weight ?? 0,
    cells: rows.map(({ column, row: line, weight }): [number, number, number] => [column, line, weight]),
  }),
});
