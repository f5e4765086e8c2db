import { routes } from '@rehearse/contract';
import type { ScreenRow } from '@rehearse/contract';
import { z } from 'zod';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { hasScreen } from '../../study/study';
import type { Study } from '../../study/study';
import isClickSql from '../../queries/is-click.sql';
import { isDead } from '../is-dead';
import { idleMs } from '../idle';
import { question } from '../question';
import sql from './screens.sql';

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
  /** By widget, how many of clients that do not say whether it reacts. */
  unknown_target_clicks: z.array(z.tuple([z.string(), z.number()])),
});

export const screens = question({
  route: routes.analytics.screens,
  sql: `${isClickSql}${sql}`,
  row,
  limit: 2_000,
  parameters: () => ({ idle: idleMs }),
  shape: (rows, { context: { study } }) => ({
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
        missedClicks: found.missed_clicks + deadClicksOf(study, found),
        exits: found.exits,
      };
    }),
  }),
});

const deadClicksOf = (study: Study, { surface, unknown_target_clicks }: z.infer<typeof row>): number =>
  unknown_target_clicks
    .filter(([widget]) => isDead(study, surface, widget))
    .reduce((sum, [, clicks]) => sum + clicks, 0);
