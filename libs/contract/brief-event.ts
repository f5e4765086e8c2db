import type { BriefEvent, FilmEvents, FilmRecord, LineEvent } from './routes/analytics';

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

/** An event of a film, with what is needed to run it again. */
export type FilmLine = LineEvent & { readonly x: number; readonly y: number; readonly record: FilmRecord };

/** The events of a film. Those of one payload share their records. */
export function eventsOfFilm({ at, time, x, y, payload, payloads }: FilmEvents): FilmLine[] {
  const whole = payloads.map((one) => wholeEvent({ at: 0, time: 0, ...one }));
  const lines: FilmLine[] = [];
  for (const [index, place] of payload.entries()) {
    const one = whole[place];
    if (one) lines.push({ ...one, at: at[index] ?? 0, time: time[index] ?? 0, x: x[index] ?? -1, y: y[index] ?? -1 });
  }
  return lines;
}

/** Whether two events differ in nothing but their times. */
export const haveSamePayload = (one: LineEvent, other: LineEvent): boolean =>
  one.type === other.type && nothings.every(([name]) => isSame(one[name], other[name]));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0);
