import type { Task } from '@rehearse/contract';
import { flowEventTypes, stateRuleOf, stateValue } from '@rehearse/stats';
import type { FlowStep } from '@rehearse/stats';
import { wellFormedJson } from '@rehearse/platform/clickhouse';

/** A flow to be matched, under a name of its own. */
export interface NamedFlow {
  readonly name: string;
  readonly flow: readonly FlowStep[];
  readonly strict: boolean;
}

/** A task's flow under the task's id; `strict` overrides the task's own setting. */
export const namedFlow = (task: Task, strict = task.strict === true): NamedFlow => ({
  name: task.id,
  flow: task.flow,
  strict,
});

/** No step can follow: for optional steps behind the last needed one, where the flow is done already. */
const never = 65_535;

/** The parameters of picked.sql and what follows it: all steps in one list, 1-based. */
export function flowParameters(named: readonly NamedFlow[]) {
  const flows: object[] = [];
  const steps: EncodedStep[] = [];
  for (const { name, flow, strict } of named) {
    const encoded = encodeSteps(flow);
    flows.push({
      task: name,
      first: steps.length + 1,
      last: steps.length + encoded.length,
      needed: encoded.at(-1)?.through ?? 0,
      strict,
    });
    steps.push(...encoded);
  }
  const numbers = steps.map((_, at) => at + 1);
  const isNeeded = (k: number) => steps[k - 1]?.before !== steps[k - 1]?.through;
  return {
    flows: wellFormedJson(flows),
    steps: wellFormedJson(steps.map(({ before: _before, through: _through, ...condition }) => condition)),
    before: steps.map(({ before }) => before),
    // Of no step at first.
    through: [0, ...steps.map(({ through }) => through)],
    // Needed steps before optional ones, so that an optional step never costs a success.
    preference: [...numbers.filter(isNeeded), ...numbers.filter((k) => !isNeeded(k))],
  };
}

/** Whether a step has more to be compared than type, screen, widget and gesture. */
export const comparesMore = (step: FlowStep): boolean => {
  const { overlay, rule } = condition(step);
  return overlay !== '' || rule !== 'any';
};

type EncodedStep = ReturnType<typeof encodeSteps>[number];

function encodeSteps(flow: readonly FlowStep[]) {
  const everyStepOptional = flow.every((step) => step.optional);
  const isNeeded = (step: FlowStep) => everyStepOptional || !step.optional;
  const total = flow.filter(isNeeded).length;
  let through = 0;
  return flow.map((step) => {
    const before = through;
    if (isNeeded(step)) through += 1;
    return { ...condition(step), before: before === total ? never : before, through };
  });
}

function condition(step: FlowStep) {
  const isGesture = step.type.endsWith('Gesture');
  const hasState = step.type === 'WidgetClick' || step.type === 'WidgetChange';
  return {
    // A gesture that was not recorded matches none, and neither does what does not count.
    type: (isGesture && !step.gesture) || !flowEventTypes.includes(step.type) ? '' : step.type,
    screen: step.screen ?? '',
    widget: step.widget ?? '',
    gesture: (isGesture && step.gesture?.type) || '',
    overlay: step.overlay ?? '',
    rule: hasState ? stateRuleOf(step) : 'any',
    state_type: step.state?.type ?? '',
    state_value: stateValue(step.state?.value),
  };
}
