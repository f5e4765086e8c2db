import type { TaskRow } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';
import { z } from 'zod';
import { namedFlow } from '../../ask/flows';
import { question } from '../../ask/question';
import { noSpread, spreadColumns, spreadFrom } from '../../ask/spread';
import { hasScreen, hasWidget } from '../../study/study';
import sql from './tasks.sql';

const row = z.object({
  task: z.string(),
  sessions: z.number(),
  starters: z.number(),
  successes: z.number(),
  forced_success: z.number(),
  forced_fail: z.number(),
  duration: spreadColumns,
  interactions: spreadColumns,
  discovery: spreadColumns,
});
type Row = z.infer<typeof row>;

const nobody = (task: string): Row => ({
  task,
  sessions: 0,
  starters: 0,
  successes: 0,
  forced_success: 0,
  forced_fail: 0,
  duration: noSpread,
  interactions: noSpread,
  discovery: noSpread,
});

export const tasks = question({
  name: 'tasks',
  sql,
  row,
  flows: (_: null, { study }) => study.tasks.map((task) => namedFlow(task)),
  shape: (rows, { scope: { study } }) => ({
    rows: study.tasks.map(({ id, name, flow }): TaskRow => {
      const found = rows.find(({ task }) => task === id) ?? nobody(id);
      const missing = flow.some(
        (step) => (step.screen && !hasScreen(study, step.screen)) || (step.widget && !hasWidget(study, step.widget)),
      );
      return {
        id,
        name,
        steps: flow.length,
        ...(missing ? { missing } : {}),
        sessions: found.sessions,
        starters: found.starters,
        successes: found.successes,
        rate: adjustedWald(found.successes, found.sessions),
        rateOfStarters: adjustedWald(found.successes, found.starters),
        duration: spreadFrom(found.duration, 'time'),
        interactions: spreadFrom(found.interactions, 'count'),
        discovery: spreadFrom(found.discovery, 'time'),
        overrides: { success: found.forced_success, fail: found.forced_fail },
      };
    }),
  }),
});
