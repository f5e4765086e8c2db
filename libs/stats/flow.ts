/**
 * Does a session do what a task's flow asks? Used by the tester's page while the session runs; the SQL of the results is
 * tested against it. Keep it small and free of imports: it is in the tester's bundle.
 */
export interface FlowStep {
  readonly type: string;
  readonly screen?: string | null;
  readonly widget?: string | null;
  /** Compared where the step names one. */
  readonly overlay?: string | null;
  readonly gesture?: { readonly type: string } | null;
  readonly state?: FlowState | null;
  /** How states must agree: not at all, by type, or by type and value. Without it: by type for what is typed or picked from a list, else by value. */
  readonly stateRule?: StateRule | null;
  /** May be left out by the tester. */
  readonly optional?: boolean;
}

export interface FlowEvent extends Omit<FlowStep, 'optional' | 'stateRule'> {
  /** ms since the epoch. */
  readonly time: number;
}

export type FlowState = { readonly type?: string | null; readonly value?: unknown; readonly children?: unknown };
export type StateRule = 'any' | 'type' | 'value';

export interface FlowHit {
  /** Position in the flow. */
  readonly step: number;
  /** Position in the list of events. */
  readonly index: number;
}

export interface FlowMatch {
  readonly complete: boolean;
  /** In order; of the furthest attempt when the flow was not completed. */
  readonly hits: readonly FlowHit[];
}

/** What counts for flows (analytics.md 0.2); other events lie between steps without breaking strictness. */
export const flowEventTypes: readonly string[] = [
  'ScreenClick',
  'WidgetClick',
  'WidgetChange',
  'ValidationError',
  'ValidationErrorLine',
  'ScreenLoaded',
  'OverlayLoaded',
  'OverlayRemoved',
  'ScreenGesture',
  'WidgetGesture',
];

/**
 * `events` are those of one session in their order. Loose (default): the flow is an ordered subsequence, matched from the
 * left; a needed step goes before an optional one, so optional steps never cost a success. Strict: some run of directly
 * consecutive events is the flow.
 */
export function matchFlow(flow: readonly FlowStep[], events: readonly FlowEvent[], strict = false): FlowMatch {
  const steps = withNeeds(flow);
  const relevant = events.flatMap((event, index) => {
    if (!flowEventTypes.includes(event.type)) return [];
    return [{ index, steps: steps.filter(({ step }) => stepMatches(step, event)) }];
  });
  const hits = strict ? strictHits(steps, relevant) : looseHits(steps, relevant);
  return { complete: isComplete(steps, hits), hits: hits.map(({ at, index }) => ({ step: at, index })) };
}

export interface FlowMeasures {
  /** ms since the epoch of the first hit. */
  readonly start: number;
  /** ms from the first hit to the end of the last one (typing ends with its last key). */
  readonly duration: number;
  /** Events that count for flows from the first hit to the last. */
  readonly events: number;
  readonly interactions: number;
  /** ms from the session's first event that counts for flows to the first hit. */
  readonly discovery: number;
}

const interactionTypes = ['ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture'];

/** null when nothing was hit. */
export function measureMatch(match: FlowMatch, events: readonly FlowEvent[]): FlowMeasures | null {
  const from = match.hits[0]?.index ?? -1;
  const to = match.hits.at(-1)?.index ?? -1;
  const [first, last] = [events[from], events[to]];
  if (!first || !last) return null;
  const counted = events.filter((event) => flowEventTypes.includes(event.type));
  const within = events.slice(from, to + 1).filter((event) => flowEventTypes.includes(event.type));
  return {
    start: first.time,
    duration: Math.max(0, endOf(last) - first.time),
    events: within.length,
    interactions: within.filter((event) => interactionTypes.includes(event.type)).length,
    discovery: Math.max(0, first.time - (counted[0]?.time ?? first.time)),
  };
}

/** ms since the epoch: the latest sample of a composite event (typing, scrolling), else its time. */
export function endOf(event: { readonly time: number; readonly state?: FlowState | null }): number {
  const children = event.state?.children;
  if (!Array.isArray(children)) return event.time;
  return children.reduce<number>((latest, child: unknown) => {
    const time = typeof child === 'object' && child !== null && 'time' in child ? child.time : undefined;
    return typeof time === 'number' && time > latest ? time : latest;
  }, event.time);
}

export function stepMatches(step: FlowStep, event: FlowEvent): boolean {
  if (step.type !== event.type || (step.screen ?? '') !== (event.screen ?? '')) return false;
  if ((step.widget ?? '') !== (event.widget ?? '')) return false;
  if (step.overlay && step.overlay !== event.overlay) return false;
  if (step.type.endsWith('Gesture') && (!step.gesture || step.gesture.type !== event.gesture?.type)) return false;
  return statesAgree(step, event);
}

const typedOrPicked = ['text', 'typing', 'select', 'open', 'navigate'];

/** The rule that holds for a step, with its default filled in. */
export const stateRuleOf = (step: FlowStep): StateRule =>
  step.stateRule ?? (typedOrPicked.includes(step.state?.type ?? '') ? 'type' : 'value');

function statesAgree(step: FlowStep, event: FlowEvent): boolean {
  if (step.type !== 'WidgetClick' && step.type !== 'WidgetChange') return true;
  const rule = stateRuleOf(step);
  if (rule === 'any') return true;
  if ((step.state?.type ?? '') !== (event.state?.type ?? '')) return false;
  return rule === 'type' || stateValue(step.state?.value) === stateValue(event.state?.value);
}

/** One spelling per value: keys in order; '' for no value. */
export function stateValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A step with the number of needed steps before it and up to it: step k may follow step j when nothing needed lies between. */
interface Needed {
  readonly step: FlowStep;
  readonly at: number;
  readonly before: number;
  readonly through: number;
}
interface Relevant {
  readonly index: number;
  readonly steps: readonly Needed[];
}
interface Chained extends Needed {
  readonly index: number;
}

function withNeeds(flow: readonly FlowStep[]): Needed[] {
  const everyStepOptional = flow.every((step) => step.optional);
  let needed = 0;
  return flow.map((step, at) => {
    const before = needed;
    if (everyStepOptional || !step.optional) needed += 1;
    return { step, at, before, through: needed };
  });
}

const follows = (next: Needed, last: Needed | undefined) =>
  next.at > (last?.at ?? -1) && next.before === (last?.through ?? 0);

const isComplete = (steps: readonly Needed[], hits: readonly Needed[]) =>
  steps.length > 0 && hits.at(-1)?.through === steps.at(-1)?.through;

function looseHits(steps: readonly Needed[], events: readonly Relevant[]): Chained[] {
  const hits: Chained[] = [];
  for (const event of events) {
    const possible = event.steps.filter((next) => follows(next, hits.at(-1)));
    const next = possible.find((candidate) => candidate.through > candidate.before) ?? possible[0];
    if (next) hits.push({ ...next, index: event.index });
    if (isComplete(steps, hits)) break;
  }
  return hits;
}

function strictHits(steps: readonly Needed[], events: readonly Relevant[]): Chained[] {
  let best: Chained[] = [];
  let open: Chained[][] = [];
  for (const event of events) {
    const extended: Chained[][] = [];
    for (const next of event.steps) {
      const chain = open.find((candidate) => follows(next, candidate.at(-1))) ?? [];
      if (follows(next, chain.at(-1))) extended.push([...chain, { ...next, index: event.index }]);
    }
    open = extended;
    for (const chain of open) if ((chain.at(-1)?.at ?? -1) > (best.at(-1)?.at ?? -1)) best = chain;
    if (isComplete(steps, best)) break;
  }
  return best;
}
