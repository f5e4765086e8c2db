import { type App, entriesOf, type Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { asFields, readPath } from '../paths';
import type { Effect } from '../types';

type Data = Readonly<Record<string, unknown>>;

/** A call keeps what it does in fields of its own, a script among its properties. */
function settingsOf({ type, props }: Widget): Data {
  const { logic } = kindOf(type);
  return logic === 'script' ? asFields(props) : logic === 'call' ? asFields(props?.['rest']) : {};
}

/** When it runs, besides when a line leads to it. */
export const runsAtStart = (element: Widget): boolean => settingsOf(element)['trigger'] === 'load';

/** Scripts alone: when the variable that it names (`props.variable`, of ours) has changed, or any if it names none. */
export function runsOnChange(element: Widget, before: Data, after: Data): boolean {
  const { trigger, variable } = settingsOf(element);
  if (kindOf(element.type).logic !== 'script' || trigger !== 'databinding') return false;
  if (typeof variable !== 'string' || variable === '') return before !== after;
  return readPath(before, variable) !== readPath(after, variable);
}

/** When a screen or pop-up opens that it names (`screen`, of ours). */
export function runsOnScreen(element: Widget, opened: ReadonlySet<string>): boolean {
  const { trigger, screen } = settingsOf(element);
  return trigger === 'screen' && typeof screen === 'string' && opened.has(screen);
}

/** ms that it waits before it asks, or until it asks again. */
export const delayOf = (element: Widget): number => Math.max(0, Number(settingsOf(element)['delay'] ?? 0) || 0) * 1_000;

const mostRepeated = 10;
const shortestPause = 1_000;
const longestPause = 60_000;
/** As many without that the tester did anything, and the pauses are twice as long. */
const calmAfter = 32;

/** When an element has its next turn that runs again and again. */
export function repeatOf(element: Widget, jumps: number): Effect | undefined {
  if (settingsOf(element)['trigger'] !== 'repeat') return undefined;
  const pause = Math.max(delayOf(element), shortestPause);
  const calm = Math.min(pause * 2 ** Math.floor(jumps / calmAfter), Math.max(pause, longestPause));
  return { kind: 'repeat', widget: element.id, afterMs: calm };
}

export const repeats = (app: App): readonly Effect[] =>
  Object.values(entriesOf(app, 'widgets'))
    .flatMap((element) => repeatOf(element, 0) ?? [])
    .slice(0, mostRepeated);
