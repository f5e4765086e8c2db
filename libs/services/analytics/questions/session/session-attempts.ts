import type { SessionAttempt } from '@rehearse/contract';
import { outcomes, type Session } from '@rehearse/events';
import { z } from 'zod';
import type { Study } from '../../study/study';

const outcome = z.enum(outcomes);
/** As session.sql has it: task, success, forced, outcome that counts, computed, attempted, ms, interactions, misclicks, steps that were hit, their events. */
export const taskResult = z.tuple([
  z.string(),
  z.boolean(),
  z.boolean(),
  outcome,
  outcome,
  z.boolean(),
  z.number(),
  z.number(),
  z.number().nullable(),
  z.array(z.number()),
  z.array(z.string()),
]);

/** How a session fared with each task of the test, in the test's order. */
export function attemptsIn(
  {
    ords,
    task_results: results,
  }: { readonly ords: readonly string[]; readonly task_results: readonly z.infer<typeof taskResult>[] },
  { line, stretches }: Session,
  { tasks }: Study,
): SessionAttempt[] {
  const seen = new Map(ords.map((ord, index) => [ord, line[index]?.seen ?? 0]));
  return tasks.flatMap(({ id, name, flow }) => {
    const found = results.find(([task]) => task === id);
    if (!found) return [];
    const [, success, forced, outcome, computed, attempted, duration, interactions, misclicks, steps, hitOrds] = found;
    const hits = steps.map((step, index) => ({ step, at: seen.get(hitOrds[index] ?? '') ?? 0 }));
    const [first, last] = [hits[0], hits.at(-1)];
    const free = first && last ? [{ from: first.at, to: last.at }] : [];
    return {
      task: id,
      name,
      success,
      forced,
      outcome,
      computed,
      stretches: stretches ? (stretches.get(id) ?? []).map(({ from, to }) => ({ from, to })) : free,
      duration: attempted ? duration : null,
      interactions: attempted ? interactions : null,
      misclicks: attempted ? misclicks : null,
      steps: flow.length,
      hits,
    };
  });
}
