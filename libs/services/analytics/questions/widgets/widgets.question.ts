import { routes } from '@rehearse/contract';
import { z } from 'zod';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { hasWidget } from '../../study/study';
import type { Study } from '../../study/study';
import { question } from '../question';
import sql from './widgets.sql';

const row = z.object({
  widget: z.string(),
  screen: z.string(),
  all_clicks: z.number(),
  clicks_of_all: z.number(),
  sessions: z.number(),
  first_clicks: z.number(),
  time_to_first: spreadColumns,
});

/** Copies and repeated children count for the widget that they come from. */
export const widgets = question({
  route: routes.analytics.widgets,
  sql,
  row,
  limit: 2_000,
  shape(rows, { context: { study } }) {
    const homes = homesOf(study);
    return {
      rows: rows.map(({ widget, screen, all_clicks, clicks_of_all, sessions, first_clicks, time_to_first }) => ({
        widget,
        screen: homes.get(widget) ?? screen,
        ...(hasWidget(study, widget) ? {} : { missing: true }),
        clicks: all_clicks,
        share: all_clicks / clicks_of_all,
        sessions,
        firstClicks: first_clicks,
        timeToFirstClick: spreadFrom(time_to_first, 'time'),
      })),
    };
  },
});

/** Widget to the screen that holds it. */
const homesOf = ({ model }: Study): ReadonlyMap<string, string> =>
  new Map(
    Object.values(model?.screens ?? {}).flatMap(({ id, children }) => children.map((child) => [child, id] as const)),
  );
