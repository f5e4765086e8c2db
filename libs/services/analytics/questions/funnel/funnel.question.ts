import type { FunnelRow, Task } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';
import { z } from 'zod';
import { namedFlow } from '../../ask/flows';
import { question } from '../../ask/question';
import { noSpread, spreadColumns, spreadFrom } from '../../ask/spread';
import { hasScreen, hasWidget } from '../../study/study';
import sql from './funnel.sql';

interface Wanted {
  readonly task: Task;
  readonly strict?: boolean;
}

const row = z.object({
  step: z.number(),
  reached: z.number(),
  began_here: z.number(),
  gap: spreadColumns,
  dropped: z.number(),
  dropped_sessions: z.array(z.string()),
});

/**
 * What sessions did, without the results that people set by hand. A starter is who hit any step; each starter who did not
 * complete the flow is dropped at the last step that was hit.
 */
export const funnel = question({
  name: 'funnel',
  sql,
  row,
  flows: ({ task, strict }: Wanted) => [namedFlow(task, strict)],
  parameters: ({ task }) => ({ of_task: task.id }),
  shape(rows, { scope: { study }, arguments: { task }, meta }) {
    const starters = rows.reduce((sum, { began_here }) => sum + began_here, 0);
    return {
      starters,
      rows: task.flow.map((step, index): FunnelRow => {
        const found = rows.find((candidate) => candidate.step === index);
        const reached = found?.reached ?? 0;
        const missing =
          (step.screen && !hasScreen(study, step.screen)) || (step.widget && !hasWidget(study, step.widget));
        return {
          index,
          step,
          ...(missing ? { missing: true } : {}),
          reached,
          rate: adjustedWald(reached, starters),
          rateOfAll: adjustedWald(reached, meta.sessions),
          gap: spreadFrom(found?.gap ?? noSpread, 'time'),
          dropped: { count: found?.dropped ?? 0, sessions: found?.dropped_sessions ?? [] },
        };
      }),
    };
  },
});
