import type { BriefEvent, LineEvent } from './routes/analytics';

/** Events of its line that the answer about a session holds. */
export const longestLine = 5_000;

/** What an event of a session's line says where it says nothing. */
const nothing = {
  lasts: 0,
  screen: '',
  overlay: '',
  widget: '',
  target: '',
  task: '',
  gesture: '',
  state: '',
  byKeyboard: false,
  answer: null as unknown,
  order: [] as string[],
  question: '',
};
const nothings: readonly (readonly [string, unknown])[] = Object.entries(nothing);

/** With what was left out because it was empty. */
export const wholeEvent = <Event extends BriefEvent>(event: Event) => ({ ...nothing, ...event });

/** Without what is empty. */
export function briefEvent(event: LineEvent): BriefEvent {
  const { at, time, type } = event;
  const brief: BriefEvent = { at, time, type };
  for (const [name, empty] of nothings) if (!isSame(event[name], empty)) brief[name] = event[name];
  return brief;
}

const isSame = (value: unknown, empty: unknown): boolean =>
  value === empty || (Array.isArray(value) && Array.isArray(empty) && value.length === 0);
