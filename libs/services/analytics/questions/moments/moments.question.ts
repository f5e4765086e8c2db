import { routes } from '@rehearse/contract';
import { z } from 'zod';
import isClickSql from '../../queries/is-click.sql';
import { isBlocked } from '../../study/plans';
import { hasScreen, hasWidget } from '../../study/study';
import { question } from '../question';
import sql from './moments.sql';

const row = z.object({
  session: z.string(),
  number: z.number(),
  label: z.string(),
  at: z.number(),
  hit: z.string(),
  is_missed: z.boolean(),
  all_presses: z.number(),
  all_sessions: z.number(),
});

/** What to watch of a place. */
export const moments = question({
  route: routes.analytics.moments,
  sql: `${isClickSql}${sql}`,
  row,
  parameters: ({ screen, widget = '' }) => ({ screen, widget }),
  shape(rows, { context: { study, visibleSessions }, arguments: { screen, widget } }) {
    const { labels } = study.annotations;
    const isThere = hasScreen(study, screen) && (widget === undefined || hasWidget(study, widget));
    return {
      ...(isThere ? {} : { missing: true }),
      count: rows[0]?.all_presses ?? 0,
      sessions: rows[0]?.all_sessions ?? 0,
      rows: rows
        .filter((one) => !isBlocked(one, visibleSessions))
        .map(({ session: id, number, label, at, hit, is_missed: isMissed }) => ({
          id,
          number: number || null,
          label: labels.get(id) ?? label,
          at,
          widget: hit,
          isMissed,
        })),
    };
  },
});
