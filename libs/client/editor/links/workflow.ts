import { type App, entryOf } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import type { Transaction } from '../store/transaction';

/** As documents spell them. */
export const operations = ['set', 'plus', 'minus', 'multiply', 'devide', 'increment', 'decrement', 'toggle'] as const;
export type Operation = (typeof operations)[number];

/** What a press does to one variable: `{ databinding, operation, parameter }`. */
export type WorkflowStep = Readonly<Record<string, unknown>>;

/** What a press on a widget or a group does to variables. */
export interface Workflow {
  readonly steps: readonly WorkflowStep[];
  /** Its link is followed then. */
  readonly follows: boolean;
}

export function workflowOf(app: App, source: string): Workflow | undefined {
  const action = asFields((entryOf(app, 'widgets', source) ?? entryOf(app, 'groups', source))?.['action']);
  if (action['type'] !== 'workflow') return undefined;
  const steps = Array.isArray(action['steps']) ? action['steps'].map(asFields) : [];
  return { steps, follows: action['follows'] === true };
}

/** Without steps there is none. */
export function setWorkflow(tx: Transaction, source: string, { steps, follows }: Workflow): void {
  const action = steps.length > 0 ? { type: 'workflow', steps, ...(follows && { follows }) } : undefined;
  for (const kind of ['widgets', 'groups'] as const) tx.patch(kind, source, { action });
}
