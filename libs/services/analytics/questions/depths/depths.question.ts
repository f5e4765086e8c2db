import { routes } from '@rehearse/contract';
import { z } from 'zod';
import { sizeOf } from '../../study/study';
import { byScreen } from '../by-screen';
import { question } from '../question';
import { countOf, foldOf, percents, reaching } from '../scroll/seen';
import sql from './depths.sql';

const row = z.object({ screen: z.string(), place: z.number(), number: z.number() });

/** How far every screen was scrolled: of each percent of its height, how many sessions saw it. */
export const depths = question({
  route: routes.analytics.depths,
  sql,
  row,
  limit: 20_000,
  shape: (rows, { context: { study } }) => ({
    rows: byScreen(rows, study, (ofScreen, screen) => {
      const fold = foldOf(study, screen);
      return {
        height: sizeOf(study, screen).height,
        fold,
        sessions: countOf(ofScreen),
        seen: percents.map((percent) => reaching(ofScreen, percent, fold)),
      };
    }),
  }),
});
