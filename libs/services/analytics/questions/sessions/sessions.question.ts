import type { SessionRow } from '@rehearse/contract';
import { z } from 'zod';
import { pageParameters, pageSize, paged } from '../../ask/cursor';
import featuresSql from '../../ask/features.sql';
import { namedFlow } from '../../ask/flows';
import { question } from '../../ask/question';
import { outlierOf, scoredRow } from '../outlier-of';
import sql from './sessions.sql';

interface Wanted {
  readonly sort?: 'start' | 'duration' | 'interactions' | 'outlier';
  readonly limit?: number;
  readonly cursor?: string;
}

const row = scoredRow.extend({
  start: z.number(),
  events: z.number(),
  user: z.string(),
  label: z.string(),
  device: z.string(),
  number: z.number(),
  place: z.number(),
});

export const sessions = question({
  name: 'sessions',
  sql: `${featuresSql}\n${sql}`,
  row,
  flows: (_: Wanted, { study }) => study.tasks.map((task) => namedFlow(task)),
  parameters: ({ sort = 'start', ...page }) => ({ sort, method: 'mad', ...pageParameters(page) }),
  shape(found, { scope, arguments: { limit = pageSize } }) {
    const { annotations } = scope.study;
    const { rows, next } = paged(found, limit, ({ place, session }) => [place, session]);
    return {
      rows: rows.map((one): SessionRow => ({
        id: one.session,
        label: annotations.labels.get(one.session) ?? one.label,
        /** Order of first appearance among all sessions of the app, from 1. */
        number: one.number,
        user: one.user || null,
        valid: !annotations.invalid.includes(one.session),
        device: deviceOf(one.device),
        start: one.start,
        duration: one.duration,
        events: one.events,
        interactions: one.interactions,
        screenLoads: one.screen_loads,
        uniqueScreens: one.unique_screens,
        errors: one.errors,
        tasks: one.tasks,
        tags: [...(annotations.tags.get(one.session) ?? [])],
        outlier: outlierOf(one, 'mad'),
      })),
      next,
    };
  },
});

const devices = ['phone', 'tablet', 'desktop'] as const;
const deviceOf = (name: string): SessionRow['device'] => devices.find((device) => device === name) ?? 'unknown';
