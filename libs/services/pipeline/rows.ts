import { areParameters, isHarmless, limits, sourceId, wireLanguages } from '@rehearse/contract';
import type { RecordsReceived } from '@rehearse/contract';
import { endOf, stateValue } from '@rehearse/events';
import { deviceOf } from './device';

/** Where a message lies in the stream. */
export interface Place {
  readonly partition: number;
  readonly offset: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** A record as a row of its table. */
export type RecordRow = Fields & { readonly ord: string };

/** Its row of the ledger. */
interface BatchRow extends Fields {
  /** ms since the epoch. */
  readonly received: number;
  readonly first: number | null;
  readonly events: number;
  readonly mouse: readonly number[];
  readonly bytes: number;
  readonly event_bytes: number;
}

/** What one batch of one session becomes in the analytics tables. */
export interface Rows {
  readonly app: string;
  readonly session: string;
  readonly events: readonly RecordRow[];
  readonly mouse: readonly RecordRow[];
  readonly batch: BatchRow;
  /** Of records that are none: why. */
  readonly faults: readonly string[];
}

/** Records come from outside: a field that is not of the expected kind becomes the column's "nothing". */
export function rowsOf(received: RecordsReceived, place: Place): Rows {
  const events: RecordRow[] = [];
  const mouse: RecordRow[] = [];
  const faults: string[] = [];
  for (const [at, record] of received.records.entries()) {
    try {
      const fields = checked(record);
      const ord = ordOf(received, fields, at, place);
      if (fields['kind'] === 'mouse') mouse.push(mouseRow(received, fields, ord));
      else events.push(eventRow(received, fields, ord));
    } catch (error) {
      faults.push(`record ${at}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const { app, session, from } = received;
  const batch = {
    app,
    session,
    received: received.receivedAt,
    partition: place.partition,
    offset: place.offset,
    first: from,
    numbered: received.numbered,
    refused: received.refused.map(({ index }) => (from ?? 0) + index),
    client: received.client,
  };
  return withRecords({ app, session, batch, faults }, events, mouse);
}

type WithoutRecords = Omit<Rows, 'events' | 'mouse' | 'batch'> & {
  readonly batch: Pick<BatchRow, 'first' | 'received'>;
};

/** The same message with these records: the ledger names no other ones. */
export function withRecords(rows: WithoutRecords, events: Rows['events'], mouse: Rows['mouse']): Rows {
  const numbers = rows.batch.first === null ? [] : mouse.map(({ ord }) => Number(ord));
  const event_bytes = sum(events.map(({ raw }) => text(raw).length));
  const bytes = event_bytes + sum(mouse.map(({ t }) => mouseBytes + pointBytes * list(t).length));
  return {
    ...rows,
    events,
    mouse,
    batch: { ...rows.batch, events: events.length, mouse: numbers, bytes, event_bytes },
  };
}

/** About what these are as JSON. */
const mouseBytes = 100;
const pointBytes = 50;

function checked(record: unknown): Fields {
  const given = fields(record);
  if (given['kind'] !== 'event' && given['kind'] !== 'mouse') throw new Error('neither an event nor a mouse record');
  if (!isHarmless(record)) throw new Error('deeper or larger than a record may be');
  return given;
}

const arrivals = 2 ** 20;
const numbered = 2 ** 32;

/**
 * The client's number where it numbers its records; else its time and, among equal times, the order of arrival. Both are
 * the same when a message is read again.
 */
function ordOf(received: RecordsReceived, record: Fields, at: number, { offset }: Place): string {
  if (received.from !== null) {
    const number = received.from + (received.indexes[at] ?? at);
    if (number >= numbered) throw new Error('its number is too large');
    return String(number);
  }
  const time = record['kind'] === 'mouse' ? list(record['t'])[0] : record['time'];
  return String(BigInt(timeOf(time, 0)) * BigInt(arrivals) + BigInt((offset + at) % arrivals));
}

function eventRow(received: RecordsReceived, record: Fields, ord: string): RecordRow {
  const { kind: _kind, id: _id, _id: _inheritedId, ...told } = record;
  const entry = fields(told['entry']);
  // Kept in a column alone, which visitors of public prototypes are not shown.
  const event = entry['parameters'] === undefined ? told : { ...told, entry: { ...entry, parameters: undefined } };
  const time = timeOf(event['time'], received.receivedAt);
  const state = fields(event['state']);
  const place = fields(event['place']);
  const ended = endOf({ time, state });
  return {
    app: received.app,
    session: received.session,
    ord,
    time,
    ended: isTime(ended) ? ended : time,
    received: received.receivedAt,
    type: text(event['type']),
    screen: text(event['screen']),
    overlay: text(event['overlay']),
    widget: text(event['widget']),
    x: number(place['x'] ?? event['x'], -1),
    y: number(place['y'] ?? event['y'], -1),
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
    tested_version: received.tested?.version ?? 0,
    round: received.tested?.round ?? 0,
    ...entryColumns(entry),
    language: wireLanguages.find((one) => one === event['language']) ?? '',
    raw: JSON.stringify({ ...event, session: received.session, appID: received.app }),
  };
}

/** What the session was let in with. */
function entryColumns({ source, pilot, consent, parameters }: Fields): Fields {
  const given = fields(parameters);
  return {
    source: text(sourceId.safeParse(source).data),
    pilot: pilot === true,
    consent: typeof consent === 'number' && Number.isInteger(consent) && consent > 0 && consent < 65_536 ? consent : 0,
    parameters: areParameters(given) && Object.keys(given).length > 0 ? JSON.stringify(given) : '',
  };
}

function mouseRow(received: RecordsReceived, record: Fields, ord: string): RecordRow {
  const t = list(record['t']).map((time) => timeOf(time, -1));
  const [x, y] = [numbers(record['x']), numbers(record['y'])];
  const pressed = list(record['c']).map(Boolean);
  if ([x, y, pressed].some(({ length }) => length !== t.length)) throw new Error('x, y, t and c differ in length');
  return {
    app: received.app,
    screen: text(record['screen']),
    session: received.session,
    ord,
    t,
    x,
    y,
    pressed,
  };
}

/** ms since the epoch; what is no number at all is `otherwise`. */
function timeOf(value: unknown, otherwise: number): number {
  if (typeof value !== 'number') return otherwise;
  if (!isTime(value)) throw new Error(`the time ${value} is none`);
  return value;
}

const isTime = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= limits.recordMs;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numbers = (value: unknown): number[] => list(value).map((entry) => number(entry, -1));
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
