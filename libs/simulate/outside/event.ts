import { entryOf } from '@rehearse/model';
import { findWidget } from '../find-widget';
import type { StepContext } from '../step-context';
import type { Asked, Input } from '../types';

/** What scripts call it. */
const names: Readonly<Record<Input['kind'], string>> = {
  start: 'load',
  click: 'click',
  change: 'change',
  key: 'key',
  report: 'change',
  gesture: 'gesture',
  hover: 'hover',
  leave: 'hover',
  set: 'databinding',
  timer: 'timer',
  reply: 'reply',
  repeat: 'repeat',
  scroll: 'scroll',
  turn: 'turn',
  back: 'back',
  forward: 'forward',
};

/** What a script is told of what set it off. */
export function eventOf({ app, state, input }: StepContext): NonNullable<Asked['event']> {
  const id = 'widget' in input ? input.widget : null;
  const found = findWidget(app, state, id);
  const widget = found?.widget ?? (id === null ? undefined : entryOf(app, 'widgets', id));
  const screen = state.screen === null ? undefined : entryOf(app, 'screens', state.screen);
  return {
    type: input.kind === 'gesture' ? input.gesture.type : names[input.kind],
    screen: screen?.name ?? null,
    widget: widget?.name ?? null,
    ...(found?.row && { row: found.row.index }),
    ...(input.kind === 'change' && { value: input.value.value }),
    ...(input.kind === 'key' && { key: input.key }),
    ...(input.kind === 'set' && { variable: input.path, value: input.value }),
  };
}
