import { Failure, routes } from '@rehearse/contract';
import { isOneOf, seenAt, untoldTypes } from '@rehearse/events';
import { z } from 'zod';
import { selectTimes, sessionOf } from '../../attempts/trail';
import { isBlocked } from '../../study/plans';
import { question } from '../question';
import { lineOf } from '../session/line';
import { ofOneSession, oneSessionOf, sessionRow } from '../session/one-session';
import columns from './film-columns.sql';
import { filmEventsOf, recordColumns } from './film-events';
import texts from './film-texts.sql';
import { textColumns, withTexts } from './film-texts';
import sql from './film.sql';

const numbers = z.array(z.number());
const row = sessionRow
  .omit({
    types: true,
    screens: true,
    overlays: true,
    widgets: true,
    gestures: true,
    state_types: true,
    state_texts: true,
    targets: true,
    tasks: true,
  })
  .extend({
    ...textColumns,
    ...recordColumns,
    /** Order, screen, places, ms since the epoch, and whether a button was pressed. */
    mouse: z.array(z.tuple([z.unknown(), z.string(), numbers, numbers, numbers, numbers])),
  })
  .transform(withTexts);

/** A long session brings all of its records. */
const limits = { timeoutMs: 30_000, maxMemory: 2_000_000_000 };

/** Throws as the question of a session does. */
export const film = question({
  ...ofOneSession(sql, columns, selectTimes + texts),
  route: routes.analytics.film,
  row,
  limits,
  shape([found], { context }) {
    const { study, visibleSessions } = context;
    const { model } = study;
    if (!found || !model) throw new Failure('thing/unknown');
    if (isBlocked(found, visibleSessions)) throw new Failure('plan/blocked');
    const run = sessionOf(found);
    const events = lineOf(found, run.line, study);
    const seen = seenAt(run.line);
    return {
      ...oneSessionOf(
        found,
        run,
        events.filter((event) => !isOneOf(untoldTypes, event)),
        context,
      ),
      events: filmEventsOf(model, found, events),
      pointer: found.mouse.map(([, screen, x, y, times, pressed]) => ({ screen, x, y, at: times.map(seen), pressed })),
    };
  },
});
