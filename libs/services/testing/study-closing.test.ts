import { checkBegin } from './study-closing';
import type { Arrival } from './study-closing';

const closedAt = 1_767_000_000_000;
const event = (time: number) => ({ kind: 'event', time });
const mouse = (...t: number[]) => ({ kind: 'mouse', t });
/** A session that says in its id when it began. */
const named = (began: number) => `S${began}_ab`;

const closed = { closedAt, stopsAt: closedAt };
const paused = { closedAt: null, stopsAt: closedAt };
const pilot = { ...event(closedAt + 1), entry: { pilot: true } };

/** Whether what comes to a study that was closed at `closedAt` is taken. */
function isTaken(arrival: Partial<Arrival>, study: Parameters<typeof checkBegin>[1] = closed): boolean {
  try {
    checkBegin({ session: named(closedAt + 1), from: 0, record: event(closedAt + 1), ...arrival }, study);
    return true;
  } catch {
    return false;
  }
}

test.each<[string, Partial<Arrival>, boolean]>([
  ['begins before', { session: named(closedAt - 1) }, true],
  ['begins in the same millisecond', { session: named(closedAt) }, true],
  ['begins later', { session: named(closedAt + 1) }, false],
  ['begins later, by a client that does not number', { session: named(closedAt + 1), from: null }, false],
  ['goes on', { session: named(closedAt + 1), from: 1 }, true],
  ['has no time in its id, and an early first record', { session: 'S1_1', record: event(closedAt) }, true],
  ['has no time in its id, and a late first record', { session: 'S1_1', record: event(closedAt + 1) }, false],
  ['begins with early points of the mouse', { session: 'S1_1', record: mouse(closedAt, closedAt + 9) }, true],
  ['begins with late points of the mouse', { session: 'S1_1', record: mouse(closedAt + 1, closedAt) }, false],
  ['tells no time at all', { session: 'S1_1', record: {} }, true],
  ['brings nothing', { session: 'S1_1', record: undefined }, true],
  ['says more by its id than by its first record', { session: named(closedAt), record: event(closedAt + 9) }, true],
])('a session that %s', (_, arrival, expected) => {
  expect(isTaken(arrival)).toBe(expected);
});

test('while a study is open everything is taken', () => {
  expect(isTaken({}, { closedAt: null, stopsAt: null })).toBe(true);
});

test('in a pause researchers alone begin, to try their study; in a closed one they do not', () => {
  expect([isTaken({}, paused), isTaken({ record: pilot }, paused)]).toEqual([false, true]);
  expect(isTaken({ record: pilot })).toBe(false);
});
