import type { SessionRow } from '@rehearse/contract';
import { isSuccess, outcomes } from '@rehearse/events';
import { z } from 'zod';
import { pageParameters, pageSize, paged } from '../../ask/cursor';
import featuresSql from '../../ask/features.sql';
import { question } from '../../ask/question';
import triedSql from '../../ask/tried.sql';
import { goalOf } from '../../attempts/goals';
import type { Study } from '../../study/study';
import { deviceOf } from '../device-of';
import { outlierOf, scoredRow } from '../outlier-of';
import sql from './sessions.sql';

interface Wanted {
  readonly sort?: 'start' | 'duration' | 'interactions' | 'outlier';
  readonly limit?: number;
  readonly cursor?: string;
}

const row = scoredRow.extend({
  start: z.number(),
  active: z.number(),
  events: z.number(),
  user: z.string(),
  label: z.string(),
  device: z.string(),
  tries: z.array(z.tuple([z.string(), z.enum(outcomes)])),
  number: z.number(),
  place: z.number(),
});

export const sessions = question({
  name: 'sessions',
  sql: `${triedSql}\n${featuresSql}\n${sql}`,
  row,
  goals: (_: Wanted, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: ({ sort = 'start', ...page }) => ({ sort, method: 'mad', ...pageParameters(page) }),
  shape(found, { scope: { study }, arguments: { limit = pageSize } }) {
    const { rows, next } = paged(found, limit, ({ place, session }) => [place, session]);
    return { rows: rows.map((one) => rowOf(one, study)), next };
  },
});

function rowOf(one: z.infer<typeof row>, { annotations, tasks }: Study): SessionRow {
  const tries = new Map(one.tries);
  const attempts = tasks.flatMap(({ id }) => {
    const outcome = tries.get(id);
    return outcome ? [{ task: id, outcome }] : [];
  });
  return {
    id: one.session,
    label: annotations.labels.get(one.session) ?? one.label,
    number: one.number || null,
    user: one.user || null,
    valid: !annotations.invalid.includes(one.session),
    device: deviceOf(one.device),
    start: one.start,
    duration: one.duration,
    active: one.active,
    events: one.events,
    interactions: one.interactions,
    screenLoads: one.screen_loads,
    uniqueScreens: one.unique_screens,
    errors: one.errors,
    tasks: attempts.filter(({ outcome }) => isSuccess(outcome)).map(({ task }) => task),
    attempts,
    tags: [...(annotations.tags.get(one.session) ?? [])],
    outlier: outlierOf(one, 'mad'),
  };
}
