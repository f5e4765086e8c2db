import { briefEvent, haveSamePayload, type FilmEvents, type LineEvent } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { z } from 'zod';
import { filmRecordOf } from './film-record';

const text = z.string();
/**
 * What a film needs of a record: type, widget, and as JSON state, gesture, device and input; empty where it has none of it. At last
 * its screen and overlay: events have these in their line, but records that differ in them alone are not to be taken for the same.
 */
const recordPayload = z.tuple([text, text, text, text, text, text, text, text]);
type RecordPayload = z.infer<typeof recordPayload>;

/** All records of a session, in an order of their own. */
export const recordColumns = {
  record_ords: z.array(text),
  record_xs: z.array(z.number()),
  record_ys: z.array(z.number()),
  /** Of each record, the place of its payload in `payloads`, from 1. */
  record_payloads: z.array(z.number()),
  payloads: z.array(recordPayload),
};
const columns = z.object(recordColumns);

interface Found extends z.infer<typeof columns> {
  /** Of the events of the line. */
  readonly ords: readonly string[];
}

type Payload = FilmEvents['payloads'][number];

/** The events of a line with their records. Of tens of thousands most have a payload that was there before, and are looked at no more. */
export function filmEventsOf(app: App, found: Found, line: readonly LineEvent[]): FilmEvents {
  const recordAt = recordsOf(found);
  const events: FilmEvents = { at: [], time: [], x: [], y: [], payload: [], payloads: [] };
  /** By the payload of its record: the last event that had it, and the place of that event's own. */
  const known = new Map<number, { readonly event: LineEvent; readonly place: number }>();
  for (const [index, event] of line.entries()) {
    const record = recordAt(index);
    const ofRecord = (found.record_payloads[record] ?? 0) - 1;
    let before = known.get(ofRecord);
    if (!before || !haveSamePayload(before.event, event)) {
      before = { event, place: events.payloads.push(payloadOf(app, event, found.payloads[ofRecord])) - 1 };
      known.set(ofRecord, before);
    }
    events.at.push(event.at);
    events.time.push(event.time);
    events.x.push(found.record_xs[record] ?? -1);
    events.y.push(found.record_ys[record] ?? -1);
    events.payload.push(before.place);
  }
  return events;
}

/** The place of each event's record: usually its own, and else the one of its number. */
function recordsOf({ ords, record_ords: all }: Found): (index: number) => number {
  if (ords.every((ord, index) => ord === all[index])) return (index) => index;
  const places = new Map(all.map((ord, index) => [ord, index]));
  return (index) => places.get(ords[index] ?? '') ?? -1;
}

function payloadOf(app: App, event: LineEvent, record: RecordPayload | undefined): Payload {
  const { at: _, time: __, ...line } = briefEvent(event);
  return { ...line, type: event.type, record: record ? filmRecordOf(app, sentIn(record)) : {} };
}

function sentIn([type, widget, state, gesture, device, input]: RecordPayload) {
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
