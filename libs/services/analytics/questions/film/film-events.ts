import { briefEvent, type FilmEvents, type LineEvent } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { z } from 'zod';
import { filmRecordOf } from './film-record';

const text = z.string();
/**
 * What a record says that a film needs: type, widget, and as JSON state, gesture, device and input; empty where it says none of it.
 * At last where it was: that events say in their line, but those that differ in it alone are not to be taken for the same.
 */
const told = z.tuple([text, text, text, text, text, text, text, text]);
type Told = z.infer<typeof told>;

/** All records of a session, in an order of their own. */
export const recordColumns = {
  record_ords: z.array(text),
  record_xs: z.array(z.number()),
  record_ys: z.array(z.number()),
  /** What each says: its place in `told`, from 1. */
  record_tells: z.array(z.number()),
  told: z.array(told),
};
const columns = z.object(recordColumns);

interface Found extends z.infer<typeof columns> {
  /** Of the events of the line. */
  readonly ords: readonly string[];
}

type Said = FilmEvents['said'][number];

/** The events of a line with their records. Of tens of thousands most say what was said before, and are looked at no more. */
export function filmEventsOf(app: App, found: Found, line: readonly LineEvent[]): FilmEvents {
  const recordAt = recordsOf(found);
  const events: FilmEvents = { at: [], time: [], x: [], y: [], says: [], said: [] };
  /** By what its record says, the last event that said it, and where that stands. */
  const known = new Map<number, { readonly event: LineEvent; readonly place: number }>();
  for (const [index, event] of line.entries()) {
    const record = recordAt(index);
    const tells = (found.record_tells[record] ?? 0) - 1;
    let before = known.get(tells);
    if (!before || !saysTheSame(before.event, event)) {
      before = { event, place: events.said.push(saidBy(app, event, found.told[tells])) - 1 };
      known.set(tells, before);
    }
    events.at.push(event.at);
    events.time.push(event.time);
    events.x.push(found.record_xs[record] ?? -1);
    events.y.push(found.record_ys[record] ?? -1);
    events.says.push(before.place);
  }
  return events;
}

/** The place of each event's record: usually its own, and else the one of its number. */
function recordsOf({ ords, record_ords: all }: Found): (index: number) => number {
  if (ords.every((ord, index) => ord === all[index])) return (index) => index;
  const places = new Map(all.map((ord, index) => [ord, index]));
  return (index) => places.get(ords[index] ?? '') ?? -1;
}

function saysTheSame(one: LineEvent, other: LineEvent): boolean {
  return (
    one.type === other.type &&
    one.screen === other.screen &&
    one.widget === other.widget &&
    one.overlay === other.overlay &&
    one.lasts === other.lasts &&
    one.target === other.target &&
    one.task === other.task &&
    one.gesture === other.gesture &&
    one.state === other.state &&
    one.byKeyboard === other.byKeyboard &&
    one.answer === other.answer &&
    one.question === other.question &&
    one.order.length + other.order.length === 0
  );
}

function saidBy(app: App, event: LineEvent, record: Told | undefined): Said {
  const { at: _, time: __, ...said } = briefEvent(event);
  return { ...said, type: event.type, record: record ? filmRecordOf(app, sentIn(record)) : {} };
}

function sentIn([type, widget, state, gesture, device, input]: Told) {
  return {
    type,
    widget,
    state: valueOf(state),
    gesture: valueOf(gesture),
    device: valueOf(device),
    input: valueOf(input),
  };
}

/** Anybody may send records: a text where a film knows none is nothing that it could show. */
function valueOf(json: string): unknown {
  try {
    return JSON.parse(json || 'null') as unknown;
  } catch {
    return undefined;
  }
}
