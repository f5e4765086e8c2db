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

test('records of one time keep the order in which they came, within a message and over messages', () => {
  const ords = (offset: number, ...records: readonly { readonly time: number }[]) =>
    rowsOf(received({ from: null, records: records.map((one) => event(one)) }), { partition: 3, offset }).events.map(
      ({ ord }) => BigInt(ord),
    );
  const time = 1_767_000_000_000;
  const came = [...ords(7, { time }, { time }, { time }), ...ords(10, { time }), ...ords(2 ** 20 - 1, { time })];
  expect(came).toEqual(came.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(new Set(came).size).toBe(5);
  const [later] = ords(0, { time: time + 1 });
  expect(later).toBeGreaterThan(came.at(-1) ?? 0n);
});

test('inherited points of the mouse have the time of the first one; what has no time comes first', () => {
  const mouse = (t: readonly unknown[]) => ({
    kind: 'mouse' as const,
    screen: 's',
    x: t.map(() => 0),
    y: t.map(() => 0),
    t,
    c: t.map(() => 0),
  });
  const { events, mouse: points } = rowsOf(
    received({ from: null, records: [event({ time: 5 }), mouse([5, 9]), mouse([]), event({ time: 'now' })] }),
    { partition: 0, offset: 0 },
  );
  const times = [...events, ...points].map(({ ord }) => Number(BigInt(ord) >> 20n));
  expect(times).toEqual([5, 0, 5, 0]);
});

test('numbers of records end where those of sessions do', () => {
  const last = 2 ** 32 - 1;
  const rows = rowsOf(received({ from: last, records: [event({}), event({})] }), place);
  expect(rows.events.map(({ ord }) => ord)).toEqual([String(last)]);
  expect(rows.faults).toEqual(['record 1: its number is too large']);
});

test('a press on a widget that lies elsewhere is where that was designed, and the record keeps where the pointer was', () => {
  const pressed = event({ type: 'WidgetClick', x: 0.9, y: 0.9, place: { x: 0.25, y: 0.5 } });
  const [row] = rowsOf(received({ records: [pressed] }), place).events;
  expect(row).toMatchObject({ x: 0.25, y: 0.5 });
  expect(JSON.parse(String(row?.['raw']))).toMatchObject({ x: 0.9, y: 0.9, place: { x: 0.25, y: 0.5 } });
});

test('what analysts find of an event, a movement of the mouse, and a batch', () => {
  const told = {
    type: 'WidgetGesture',
    screen: 's1',
    overlay: 'o1',
    widget: 'w1',
    x: 0.25,
    y: 0.75,
    scrollTop: 120,
    state: { type: 'text', value: 'hello' },
    gesture: { type: 'swipeUp' },
    target: 's2',
    hidden: true,
    noheat: true,
    task: 't1',
    user: 'U1',
    label: 'Ada',
    device: { w: 1_440, h: 900 },
    variant: 'b',
  };
  const mouse = {
    kind: 'mouse' as const,
    screen: 's1',
    x: [0.1, 'left', Infinity],
    y: [0.2, null, 0.4],
    t: [1_767_000_000_000, 'now', 1_767_000_000_040],
    c: [0, true, 1],
  };
  const message = received({
    from: 8,
    numbered: 10,
    client: '2.1',
    records: [event({ ...told, id: 'e1' }), mouse],
    refused: [{ index: 2, code: 'record/type' }],
  });
  const { events, mouse: points, batch, faults } = rowsOf(message, place);
  const time = 1_767_000_000_000;
  const raw = { ...told, time, session: 'S1_1', appID: 'a1' };
  expect(events).toEqual([
    {
      app: 'a1',
      session: 'S1_1',
      ord: '8',
      time,
      ended: time,
      received: 1_767_000_000_500,
      type: 'WidgetGesture',
      screen: 's1',
      overlay: 'o1',
      widget: 'w1',
      x: 0.25,
      y: 0.75,
      scroll_top: 120,
      state_type: 'text',
      state_value: '"hello"',
      gesture: 'swipeUp',
      target: 's2',
      hidden: true,
      noheat: true,
      task: 't1',
      user: 'U1',
      label: 'Ada',
      device: 'desktop',
      variant: 'b',
      version: 7,
      tested_version: 0,
      round: 0,
      language: '',
      source: '',
      pilot: false,
      consent: 0,
      parameters: '',
      raw: expect.any(String),
    },
  ]);
  expect(JSON.parse(String(events[0]?.['raw']))).toEqual(raw);
  expect(points).toEqual([
    {
      app: 'a1',
      screen: 's1',
      session: 'S1_1',
      ord: '9',
      t: [time, -1, time + 40],
      x: [0.1, -1, -1],
      y: [0.2, -1, 0.4],
      pressed: [false, true, true],
    },
  ]);
  expect(batch).toMatchObject({
    app: 'a1',
    session: 'S1_1',
    received: 1_767_000_000_500,
    partition: 3,
    offset: 41,
    first: 8,
    numbered: 10,
    refused: [10],
    client: '2.1',
    events: 1,
    mouse: [9],
    event_bytes: String(events[0]?.['raw']).length,
  });
  expect(faults).toEqual([]);
});

test('what a session was let in with is bounded, and what its link said stands in its column alone', () => {
  const entry = { source: 'panel1', pilot: true, consent: 3, parameters: { pid: 'P-1' } };
  const row = first(received({ records: [event({ entry })] }), place);
  expect(row).toMatchObject({ source: 'panel1', pilot: true, consent: 3, parameters: '{"pid":"P-1"}' });
  expect(JSON.parse(String(row?.['raw']))).toMatchObject({ entry: { source: 'panel1', pilot: true, consent: 3 } });
  expect(row?.['raw']).not.toContain('P-1');
  const none = { source: '', pilot: false, consent: 0, parameters: '' };
  expect(first(received({ records: [event({})] }), place)).toMatchObject(none);
  const odd = { source: 'Not an id', pilot: 1, consent: 1.5, parameters: { pid: 'Ada Lovelace' } };
  expect(first(received({ records: [event({ entry: odd })] }), place)).toMatchObject(none);
});

test('the language of the pages is one of ours, or not known', () => {
  const languageOf = (language: unknown) => first(received({ records: [event({ language })] }), place)?.['language'];
  expect(['de', 'cn', 'fr', 7, undefined].map(languageOf)).toEqual(['de', 'cn', '', '', '']);
});

test('of inherited batches, which have no numbers, refused records are counted from 0', () => {
  const message = received({ from: null, records: [event({})], refused: [{ index: 2, code: 'record/type' }] });
  expect(rowsOf(message, place).batch).toMatchObject({ first: null, refused: [2], mouse: [] });
});

test('what a session holds is about as many bytes as its records have as JSON', () => {
  const points = (count: number) => ({
    kind: 'mouse' as const,
    screen: 's1',
    x: Array.from({ length: count }, () => 0.123_456),
    y: Array.from({ length: count }, () => 0.654_321),
    t: Array.from({ length: count }, () => 1_767_000_000_000),
    c: Array.from({ length: count }, () => 0),
  });
  for (const records of [[event({})], [points(1)], [points(400)], [event({}), event({ note: 'x' }), points(40)]]) {
    const bytes = records.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
    const held = rowsOf(received({ records }), place).batch.bytes;
    expect(held).toBeGreaterThan(bytes / 2);
    expect(held).toBeLessThan(bytes * 2);
  }
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

test('only yes is yes, and lists that are none are empty', () => {
  const odd = { kind: 'mouse', screen: 7, x: 'left', y: null, t: 5, c: {} } as const;
  const rows = rowsOf(received({ records: [event({ hidden: 'true', noheat: 1 }), odd] }), place);
  expect(rows.events).toMatchObject([{ hidden: false, noheat: false }]);
  expect(rows.mouse).toMatchObject([{ screen: '', t: [], x: [], y: [], pressed: [] }]);
  expect(rows.batch).toMatchObject({ mouse: [1] });
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
