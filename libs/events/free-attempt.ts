import { matching, typesNamedBy, type FlowStep } from './flow';
import type { LineEvent } from './task-stretches';
import { type Attempt, notStarted } from './outcome';
import { actionTypes, interactionTypes, isOneOf } from './event-types';

/** How a session without tasks of its own fared with a flow: the window is the whole session (analytics.md 2.6 to 2.9). */
export function* freeAttempt(
  flow: readonly FlowStep[],
  strict: boolean,
  line: readonly LineEvent[],
): Generator<void, Attempt> {
  const { complete, hits } = yield* matching(flow, line, strict, actionTypes);
  const from = hits[0]?.index ?? -1;
  const to = hits.at(-1)?.index ?? -1;
  const [first, last] = [line[from], line[to]];
  if (!first || !last) return { ...notStarted, outcome: 'failed', ending: 'left' };
  const began = line.find((event) => isOneOf(actionTypes, event)) ?? first;
  const within = line.slice(from, to + 1).filter((event) => isOneOf(actionTypes, event));
  const named = typesNamedBy(flow);
  const hasDetour = within.filter((event) => isOneOf(named, event)).length > hits.length;
  return {
    outcome: complete ? (hasDetour ? 'indirect' : 'direct') : 'failed',
    ending: 'left',
    complete,
    begun: true,
    start: first.time,
    duration: Math.max(0, last.end - first.time),
    actions: within.length,
    interactions: within.filter((event) => isOneOf(interactionTypes, event)).length,
    misclicks: null,
    firstClick: null,
    firstClickOn: null,
    discovery: Math.max(0, first.time - began.time),
    hits: hits.map(({ step, index }, at) => {
      const time = line[index]?.time ?? 0;
      return { step, index, time, gap: Math.max(0, time - (line[hits[at - 1]?.index ?? index]?.time ?? 0)) };
    }),
  };
}
