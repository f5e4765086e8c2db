import type { IconName } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { isSuccess, type Outcome } from '@rehearse/events';

/** Icons differ in shape: colour alone says nothing. */
export const outcomeIcon: Record<Outcome, IconName> = {
  direct: 'circle-check',
  indirect: 'route',
  assisted: 'help',
  gaveUp: 'flag',
  failed: 'circle-x',
  notStarted: 'circle-dashed',
};

type Ended = Pick<SessionRow, 'attempts'>;

/** How a session ended a task; who never was given it, or never began it, did not fail. */
export const outcomeOf = ({ attempts }: Ended, task: string): Outcome =>
  attempts.find((attempt) => attempt.task === task)?.outcome ?? 'notStarted';

/** In short. */
export type Result = 'success' | 'fail' | 'none';

export function resultOf(session: Ended, task: string): Result {
  const outcome = outcomeOf(session, task);
  if (outcome === 'notStarted') return 'none';
  return isSuccess(outcome) ? 'success' : 'fail';
}
