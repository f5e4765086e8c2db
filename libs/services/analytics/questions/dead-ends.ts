import type { FlowStep, Task } from '@rehearse/contract';
import { isOneOf, viewTypes } from '@rehearse/events';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { reachableScreens, type ScreenExits } from '@rehearse/simulate';
import type { App } from '@rehearse/model';
import type { Study } from '../study/study';

/** Tasks and screens on which the first click of the task cannot be right, as `task/screen`: nothing there belongs to it or leads to it. */
function deadEnds({ model, tasks }: Study): readonly string[] {
  if (!model) return [];
  const screens = exitsOf(model);
  return tasks.flatMap(({ id, flow }) =>
    screens.flatMap(([screen, exits]) => (isDeadEnd(flow, screen, exits) ? [`${id}/${screen}`] : [])),
  );
}

/** As SQL takes them. */
export const deadEndParameters = (study: Study) => ({ dead_ends: wellFormedJson(deadEnds(study)) });

const known = new WeakMap<App, readonly (readonly [string, ScreenExits])[]>();

/** Of a prototype once: overviews ask again and again. */
function exitsOf(model: App): readonly (readonly [string, ScreenExits])[] {
  const exits = known.get(model) ?? [...reachableScreens(model).exits];
  known.set(model, exits);
  return exits;
}

/** A task that begins goes on where the one before ended: the screen that is open counts as seen. */
function isDeadEnd(flow: Task['flow'], screen: string, { to, goesBack }: ScreenExits): boolean {
  const [first] = flow;
  const ahead = first && isView(first) && first.screen === screen ? flow.slice(1) : flow;
  const required = ahead.findIndex((step) => !step.optional);
  const next = ahead.slice(0, required + 1);
  const mayBeNext = (step: FlowStep) =>
    !step.screen || step.overlay || to.has(step.screen) || (step.screen === screen && !isView(step));
  return next.length > 0 && !goesBack && !next.some(mayBeNext);
}

const isView = (step: FlowStep): boolean => isOneOf(viewTypes, step);
