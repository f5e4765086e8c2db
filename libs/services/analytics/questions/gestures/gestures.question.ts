import { routes } from '@rehearse/contract';
import { gestureTypes } from '@rehearse/events';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { hasScreen, hasWidget, sizeOf, type Study, unusualSizes } from '../../study/study';
import { question } from '../question';
import sql from './gestures.sql';

const row = z.object({
  screen: z.string(),
  gesture: z.enum(gestureTypes),
  widget: z.string(),
  times: z.number(),
  sessions: z.number(),
  /** Left and top, px; empty where no record says. */
  place: z.array(z.number()),
  target: z.array(z.number()),
  time: spreadColumns,
});

/** px: what began on no widget within a square of this size is one row. */
const cell = 96;

/** What testers did with their fingers besides pressing, by where. */
export const gestures = question({
  route: routes.analytics.gestures,
  sql,
  row,
  limit: 2_000,
  parameters: (_, { study }) => ({
    cell,
    gestures: gestureTypes,
    sizes: wellFormedJson(unusualSizes(study)),
    ...sizeOf(study, ''),
  }),
  shape: (rows, { context: { study } }) => ({
    rows: rows.map(({ screen, widget, gesture, times, sessions, place, target, time }) => ({
      screen,
      widget,
      ...(isThere(study, screen, widget) ? {} : { missing: true }),
      gesture,
      count: times,
      sessions,
      x: roundedOf(place[0]),
      y: roundedOf(place[1]),
      toX: roundedOf(target[0]),
      toY: roundedOf(target[1]),
      time: spreadFrom(time, 'time'),
    })),
  }),
});

const isThere = (study: Study, screen: string, widget: string): boolean =>
  hasScreen(study, screen) && (widget === '' || hasWidget(study, widget));

const roundedOf = (px: number | undefined): number | null => (px === undefined ? null : Math.round(px));
