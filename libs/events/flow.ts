import { stateText, type FlowState } from './event-state';
import { actionTypes, likeThese } from './event-types';

/**
 * Does a session do what a task's flow asks? The one matcher: the tester's page asks it while the session runs, and the rows
 * of attempts that all results are counted from are made by it. It is in the tester's bundle: keep it small.
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

export type StateRule = 'any' | 'type' | 'value';

interface FlowHit {
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

/** To be raised with every change of what matches or of how attempts are measured: all attempts are counted anew then. */
export const matcherVersion = 3;

/** What lies between steps without breaking exact order: types that are of no kind that the flow names (analytics.md 4.11). */
export const typesNamedBy = (flow: readonly FlowStep[]): readonly string[] => likeThese(flow.map(({ type }) => type));

/**
 * `events` are those of one session, or of one task, in their order. Loose (default): the flow is an ordered subsequence,
 * matched from the left; a needed step goes before an optional one, so optional steps never cost a success. Strict: some run of
 * consecutive events among those of the types `among` is the flow; without `among`, of all actions, as sessions without
 * tasks are matched (analytics.md 2.6).
 */
export const matchFlow = (
  flow: readonly FlowStep[],
  events: readonly FlowEvent[],
  strict = false,
  among: readonly string[] = actionTypes,
): FlowMatch => finished(matching(flow, events, strict, among));

/** As `matchFlow`, in slices: whoever serves others, too, lets them go on between two. */
export function* matching(
  flow: readonly FlowStep[],
  events: readonly FlowEvent[],
  strict: boolean,
  among: readonly string[],
): Generator<void, FlowMatch> {
  const steps = countRequired(flow);
  const hits = new (strict ? StrictHits : LooseHits)(steps);
  let seen = 0;
  for (const [index, event] of events.entries()) {
    if (hits.isComplete) break;
    if (among.includes(event.type)) hits.addEvent(event, index);
    seen += hits.width;
    if (seen > slice) {
      seen = 0;
      yield;
    }
  }
  return { complete: hits.isComplete, hits: hits.all.map(({ step, index }) => ({ step: step.at, index })) };
}

/** Comparisons of a step with an event: some ms. */
const slice = 50_000;

/** What a generator of slices comes to, in one go. */
export function finished<T>(slices: Generator<void, T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

function stepMatches(step: FlowStep, event: FlowEvent): boolean {
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
  return rule === 'type' || stateText(step.state) === stateText(event.state);
}

/** A step with the number of needed steps before it and up to it: step k may follow step j when nothing needed lies between. */
interface RequiredStep {
  readonly step: FlowStep;
  readonly at: number;
  readonly before: number;
  readonly through: number;
}
interface Hit {
  readonly step: RequiredStep;
  readonly index: number;
}

function countRequired(flow: readonly FlowStep[]): RequiredStep[] {
  const everyStepOptional = flow.every((step) => step.optional);
  let needed = 0;
  return flow.map((step, at) => {
    const before = needed;
    if (everyStepOptional || !step.optional) needed += 1;
    return { step, at, before, through: needed };
  });
}

/** The step at a place if it may follow one with so many needed steps up to its end: an optional one, or the next needed one. */
const followingAt = (steps: readonly RequiredStep[], at: number, through: number): RequiredStep | undefined =>
  steps[at]?.before === through ? steps[at] : undefined;

const beforeFirst = { at: -1, through: 0 };
const isNeeded = ({ before, through }: RequiredStep): boolean => through > before;

class LooseHits {
  readonly all: Hit[] = [];
  readonly width = 1;

  constructor(private readonly steps: readonly RequiredStep[]) {}

  get isComplete(): boolean {
    return this.steps.length > 0 && this.all.at(-1)?.step.through === this.steps.at(-1)?.through;
  }

  addEvent(event: FlowEvent, index: number): void {
    let found: RequiredStep | undefined;
    const { at, through } = this.all.at(-1)?.step ?? beforeFirst;
    for (
      let next = followingAt(this.steps, at + 1, through);
      next;
      next = followingAt(this.steps, next.at + 1, through)
    )
      if ((!found || isNeeded(next)) && stepMatches(next.step, event)) found = next;
    if (found) this.all.push({ step: found, index });
  }
}

/** The end of a run, which leads back to its begin: runs share what they have in common. */
interface Run extends Hit {
  readonly rest: Run | undefined;
}

class StrictHits {
  private best: Run | undefined;
  /** By the number of needed steps up to their end; of several the one with the most steps to come. */
  private open: ReadonlyMap<number, Run> = new Map();

  constructor(private readonly steps: readonly RequiredStep[]) {}

  get width(): number {
    return 1 + this.open.size;
  }

  get isComplete(): boolean {
    return this.steps.length > 0 && this.best?.step.through === this.steps.at(-1)?.through;
  }

  get all(): readonly Hit[] {
    const hits: Hit[] = [];
    for (let run = this.best; run; run = run.rest) hits.push(run);
    return hits.reverse();
  }

  addEvent(event: FlowEvent, index: number): void {
    const extended = new Map<number, Run>();
    const extend = (rest: Run | undefined, until = this.steps.length) => {
      const { at, through } = rest?.step ?? beforeFirst;
      for (
        let next = followingAt(this.steps, at + 1, through);
        next;
        next = followingAt(this.steps, next.at + 1, through)
      ) {
        if (next.at > until) return;
        if (!stepMatches(next.step, event)) continue;
        const run = { step: next, index, rest };
        if (!extended.has(next.through)) extended.set(next.through, run);
        if (next.at > (this.best?.step.at ?? -1)) this.best = run;
      }
    };
    // Behind optional steps that were done a run goes on rather than that one begins.
    extend(undefined, this.open.get(0)?.step.at);
    for (const run of this.open.values()) extend(run);
    this.open = extended;
  }
}
