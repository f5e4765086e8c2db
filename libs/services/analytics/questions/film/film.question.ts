import { briefEvent, Failure, routes } from '@rehearse/contract';
import { seenAt } from '@rehearse/events';
import { z } from 'zod';
import { selectTrail, sessionOf } from '../../attempts/trail';
import { isBlocked } from '../../study/plans';
import { question } from '../question';
import { lineOf, lineRow } from '../session/line';
import { surveyQuestions } from '../survey/asked';
import { filmRecordOf } from './film-record';
import sql from './film.sql';

const numbers = z.array(z.number());
const row = lineRow.extend({
  number: z.number(),
  raws: z.array(z.tuple([z.string(), z.string()])),
  /** Order, screen, places, ms since the epoch, and whether a button was pressed. */
  mouse: z.array(z.tuple([z.unknown(), z.string(), numbers, numbers, numbers, numbers])),
});

/** A long session brings all of its records. */
const limits = { timeoutMs: 30_000, maxMemory: 2_000_000_000 };

/** Throws as the question of a session does. */
export const film = question({
  route: routes.analytics.film,
  sql: selectTrail + sql,
  row,
  limits,
  filter: ({ session: id }) => ({ valid: 'all', pilot: 'all', session: [id] }),
  parameters: (wanted, { study }) => ({
    session: wanted.session,
    questions: surveyQuestions(study).map(({ id }) => id),
  }),
  shape([found], { context: { study, visibleSessions } }) {
    const { model } = study;
    if (!found || !model) throw new Failure('thing/unknown');
    if (isBlocked(found, visibleSessions)) throw new Failure('plan/blocked');
    const { line } = sessionOf(found);
    const raws = new Map(found.raws);
    const seen = seenAt(line);
    return {
      events: lineOf(found, line, study).map((event, index) => ({
        ...briefEvent(event),
        record: filmRecordOf(model, raws.get(found.ords[index] ?? '') ?? '{}'),
      })),
      pointer: found.mouse.map(([, screen, x, y, times, pressed]) => ({ screen, x, y, at: times.map(seen), pressed })),
    };
  },
});
