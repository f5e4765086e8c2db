import { event, received } from './pipeline.fixture';
import { rowsOf } from './rows';

const place = { partition: 3, offset: 41 };
const first = (...parameters: Parameters<typeof rowsOf>) => rowsOf(...parameters).events[0];

test('a numbered record is ordered by its number, which refused neighbours do not shift', () => {
  const rows = rowsOf(
    received({
      from: 120,
      records: [event({}), event({})],
      indexes: [0, 2],
      refused: [{ index: 1, code: 'record/type' }],
    }),
    place,
  );
  expect(rows.events).toMatchObject([{ ord: '120' }, { ord: '122' }]);
  expect(rows.batch).toMatchObject({ first: 120, events: 2, refused: [121], partition: 3, offset: 41 });
});

test('an inherited record is ordered by its time, then by arrival', () => {
  const ord = (time: number, offset: number) =>
    BigInt(
      (first(received({ from: null, records: [event({ time })] }), { partition: 3, offset }) as { ord: string }).ord,
    );
  expect(ord(1_767_000_000_000, 8)).toBeGreaterThan(ord(1_767_000_000_000, 7));
  expect(ord(1_767_000_000_001, 7)).toBeGreaterThan(ord(1_767_000_000_000, 8));
  expect(ord(0, 0)).toBe(0n);
  expect(ord(1_767_000_000_000, 7)).toBeGreaterThan(2n ** 32n);
});

test('fields become columns; the rest stays in the raw event', () => {
  const row = first(
    received({
      tested: { version: 17, round: 2 },
      device: 'phone',
      records: [
        event({
          type: 'WidgetChange',
          widget: 'w1@s2',
          x: 0.412,
          state: { type: 'text', value: 'hello', children: [{ time: 1_767_000_000_900, value: 'hello' }] },
          user: { id: 'U1', name: 'tester' },
          variant: 'line-b',
          zebra: [1],
          _id: 'forged',
        }),
      ],
    }),
    place,
  );
  expect(row).toMatchObject({
    widget: 'w1@s2',
    x: 0.412,
    y: -1,
    ended: 1_767_000_000_900,
    state_type: 'text',
    state_value: '"hello"',
    user: 'U1',
    device: 'phone',
    variant: 'line-b',
    version: 7,
    tested_version: 17,
    round: 2,
  });
  const raw = JSON.parse(String(row?.['raw']));
  expect(raw).toMatchObject({ session: 'S1_1', appID: 'a1', zebra: [1] });
  expect(raw).not.toHaveProperty('_id');
  expect(raw).not.toHaveProperty('kind');
});

test('what is not of the expected kind becomes nothing', () => {
  const odd = event({ x: 'left', screen: null, widget: 5, state: 'on', time: null, gesture: [] });
  expect(first(received({ records: [odd] }), place)).toMatchObject({
    x: -1,
    screen: '',
    widget: '',
    state_type: '',
    state_value: '',
    time: 1_767_000_000_500,
    gesture: '',
  });
});

test('the device is told by the request, else by the frame', () => {
  const device = (frame: object, told?: 'tablet') =>
    first(received({ device: told, records: [event({ device: frame })] }), place)?.['device'];
  expect(device({ w: 390, h: 844 })).toBe('phone');
  expect(device({ w: 820, h: 1_180 })).toBe('tablet');
  expect(device({ w: 1_440, h: 900 })).toBe('desktop');
  expect(device({ w: 390, h: 844 }, 'tablet')).toBe('tablet');
  expect(device({})).toBe('');
});

describe('a record that is none is named, and the others are rows', () => {
  const deep = JSON.parse('['.repeat(8_000) + ']'.repeat(8_000));
  const mouse = { kind: 'mouse', screen: 's', x: [0.5], y: [0.5], t: [1], c: [0] };
  test.each([
    ['nested deeply', event({ state: { type: 'select', value: deep } }), 'deeper or larger than a record may be'],
    ['large', event({ note: 'x'.repeat(200_000) }), 'deeper or larger than a record may be'],
    ['of another kind', { kind: 'photo' }, 'neither an event nor a mouse record'],
    ['no object', null, 'neither an event nor a mouse record'],
    ['before 1970', event({ time: -1 }), 'the time -1 is none'],
    ['at no whole ms', event({ time: 1.5 }), 'the time 1.5 is none'],
    ['in the far future', { ...mouse, t: [1e300] }, 'the time 1e+300 is none'],
    ['of lists that differ', { ...mouse, x: [] }, 'x, y, t and c differ in length'],
  ])('%s', (_, record, reason) => {
    for (const from of [0, null]) {
      const rows = rowsOf(received({ from, records: [event({}), record, mouse, event({})] }), place);
      expect(rows.faults).toEqual([`record 1: ${reason}`]);
      expect(rows.batch).toMatchObject({ events: 2, mouse: from === null ? [] : [2] });
      expect([rows.events.length, rows.mouse.length]).toEqual([2, 1]);
    }
  });

  test('a time within a state that is none counts for nothing', () => {
    const typed = (time: unknown) => event({ time: 5, state: { type: 'text', value: '', children: [{ time }] } });
    const ends = (time: unknown) => first(received({ records: [typed(time)] }), place)?.['ended'];
    expect([9, 1e300, 9.5, 'later', null].map(ends)).toEqual([9, 5, 5, 5, 5]);
  });
});
