import type { Task } from '@rehearse/contract';
import { matcherVersion, stateRuleOf, stateValue, type FlowStep, type Goal } from '@rehearse/events';
import { createHash } from 'node:crypto';

/** A task to be matched, and the name under which its attempts are kept: with any change of either it is another one. */
export interface NamedGoal extends Goal {
  readonly name: string;
}

/** `strict` overrides the task's own setting. */
export function goalOf(task: Task, strict = task.strict === true): NamedGoal {
  const goal = { id: task.id, strict, flow: task.flow.map(stepOf) };
  return { ...goal, name: digest(JSON.stringify([matcherVersion, goal]), 'sha256').slice(0, 32) };
}

/** A step with what is compared, and no more. */
const stepOf = (step: FlowStep): FlowStep => ({
  type: step.type,
  screen: step.screen ?? '',
  widget: step.widget ?? '',
  overlay: step.overlay ?? '',
  gesture: step.gesture ? { type: step.gesture.type } : null,
  state: { type: step.state?.type ?? '', text: shortened(stateValue(step.state?.value)) },
  stateRule: stateRuleOf(step),
  optional: step.optional === true,
});

/** Bytes. As session_trails has them: of long ones a digest. */
const longest = 200;
const shortened = (text: string): string => (Buffer.byteLength(text) > longest ? digest(text, 'md5') : text);

const digest = (text: string, by: 'sha256' | 'md5'): string => createHash(by).update(text).digest('hex');
