import type { ScreenRow } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { question } from '../../ask/question';
import { spreadColumns, spreadFrom } from '../../ask/spread';
import { hasScreen } from '../../study/study';
import isClickSql from '../../ask/is-click.sql';
import sql from './screens.sql';

interface Wanted {
  /** See dead-clicks. */
  readonly dead: readonly string[];
}

/** Longer without any event counts as being away. */
const idleMs = 30_000;

const row = z.object({
  surface: z.string(),
  is_overlay: z.boolean(),
  views: z.number(),
  sessions: z.number(),
  dwell: spreadColumns,
  dwell_sum: z.number().nullable(),
  exits: z.number(),
  clicks: z.number(),
  background_clicks: z.number(),
  missed_clicks: z.number(),
});

export const screens = question({
  name: 'screens',
  sql: `${isClickSql}${sql}`,
  row,
  limit: 2_000,
  parameters: ({ dead }: Wanted) => ({ dead: wellFormedJson(dead), idle: idleMs }),
  shape: (rows, { scope: { study } }) => ({
    rows: rows.map((found): ScreenRow => {
      const dwell = spreadFrom(found.dwell, 'time');
      return {
        screen: found.surface,
        ...(found.is_overlay ? { overlay: true } : {}),
        ...(hasScreen(study, found.surface) ? {} : { missing: true }),
        views: found.views,
        sessions: found.sessions,
        dwell: { ...dwell, sum: found.dwell_sum ?? 0, visits: dwell.n },
        clicks: found.clicks,
        backgroundClicks: found.background_clicks,
        missedClicks: found.missed_clicks,
        exits: found.exits,
      };
    }),
  }),
});
