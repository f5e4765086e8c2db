import type { RecordsReceived } from '@rehearse/contract';
import { endOf, stateValue } from '@rehearse/stats';
import { deviceOf } from './device';

/** Where a message lies in the stream. */
export interface Place {
  readonly partition: number;
  readonly offset: number;
}

/** What one batch of one session becomes in the analytics tables. */
export interface Rows {
  readonly app: string;
  readonly session: string;
  readonly events: readonly object[];
  readonly mouse: readonly object[];
  readonly batch: object;
}

type LooseRecord = RecordsReceived['records'][number];

/** Records come from outside: whatever is not of the expected kind becomes the column's "nothing". */
export function rowsOf(received: RecordsReceived, place: Place): Rows {
  const placed = received.records.map((record, at) => ({ record, ord: ordOf(received, record, at, place) }));
  const events = placed.filter(({ record }) => record.kind === 'event');
  const mouse = placed.filter(({ record }) => record.kind === 'mouse');
  const { app, session } = received;
  return {
    app,
    session,
    events: events.map(({ record, ord }) => eventRow(received, record, ord)),
    mouse: mouse.map(({ record, ord }) => mouseRow(received, record, ord)),
    batch: {
      app,
      session,
      received: received.receivedAt,
      ...place,
      first: received.from,
      numbered: received.numbered,
      events: events.length,
      mouse: received.from === null ? [] : mouse.map(({ ord }) => Number(ord)),
      refused: received.refused.map(({ index }) => (received.from ?? 0) + index),
      client: received.client,
    },
  };
}

const arrivals = 2 ** 20;

/**
 * The client's number where it numbers its records; else its time and, among equal times, the order of arrival. Both are
 * the same when a message is read again.
 */
function ordOf(received: RecordsReceived, record: LooseRecord, at: number, { offset }: Place): string {
  if (received.from !== null) return String(received.from + (received.indexes[at] ?? at));
  const time = record.kind === 'mouse' ? numbers(record['t'])[0] : record['time'];
  return String(BigInt(Math.trunc(number(time, 0))) * BigInt(arrivals) + BigInt((offset + at) % arrivals));
}

function eventRow(received: RecordsReceived, record: LooseRecord, ord: string): object {
  const { kind: _kind, id: _id, _id: _inheritedId, ...event } = record;
  const time = number(event['time'], received.receivedAt);
  const state = fields(event['state']);
  return {
    app: received.app,
    session: received.session,
    ord,
    time,
    ended: endOf({ time, state }),
    received: received.receivedAt,
    type: text(event['type']),
    screen: text(event['screen']),
    overlay: text(event['overlay']),
    widget: text(event['widget']),
    x: number(event['x'], -1),
    y: number(event['y'], -1),
    scroll_top: number(event['scrollTop'], -1),
    state_type: text(state['type']),
    state_value: stateValue(state['value']),
    gesture: text(fields(event['gesture'])['type']),
    target: text(event['target']),
    hidden: event['hidden'] === true,
    noheat: event['noheat'] === true,
    task: text(event['task']),
    user: text(event['user']) || text(fields(event['user'])['id']),
    label: text(event['label']),
    device: received.device ?? deviceOf(event['device']),
    variant: text(event['variant']),
    version: received.version,
    raw: JSON.stringify({ ...event, session: received.session, appID: received.app }),
  };
}

function mouseRow(received: RecordsReceived, record: LooseRecord, ord: string): object {
  return {
    app: received.app,
    screen: text(record['screen']),
    session: received.session,
    ord,
    t: numbers(record['t']),
    x: numbers(record['x']),
    y: numbers(record['y']),
    pressed: list(record['c']).map(Boolean),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numbers = (value: unknown): number[] => list(value).map((entry) => number(entry, -1));
const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
