import { jest } from '@jest/globals';
import { limits, recordSchema, singleEventSchema } from '@rehearse/contract';
import { eventTypes } from '@rehearse/events';
import { fc } from '@rehearse/testkit/properties';
import { refusalOf } from './record.check';

const edge = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  0,
  -1,
  1.5,
  NaN,
  true,
  'x'.repeat(301),
  [],
  {},
  -11,
  10,
  8_640_000_000_001,
);
const number = fc.oneof(fc.double({ min: -12, max: 12, noNaN: true }), fc.integer());
const time = fc.oneof(fc.integer({ min: -5, max: 9_000_000_000_000 }), edge);
const text = fc.oneof(fc.string({ maxLength: 20 }), edge);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const event = fc.record({
  kind: fc.oneof({ weight: 8, arbitrary: fc.constant('event') }, { weight: 1, arbitrary: edge }),
  type: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...eventTypes) }, { weight: 1, arbitrary: text }),
  screen: text,
  time,
  widget: maybe(text),
  overlay: maybe(text),
  x: maybe(fc.oneof(number, edge)),
  scrollTop: maybe(fc.oneof(number, edge)),
  state: maybe(fc.oneof(edge, fc.record({ type: text, value: fc.jsonValue() }, { requiredKeys: [] }))),
  user: maybe(fc.oneof(text, fc.record({ id: text, name: maybe(text) }))),
  label: maybe(text),
  task: maybe(text),
  target: maybe(fc.oneof(fc.constantFrom('link', 'input', 'none'), edge)),
  device: maybe(fc.oneof(edge, fc.record({ w: number, h: number, qr: maybe(fc.oneof(fc.boolean(), edge)) }))),
  animation: maybe(fc.oneof(edge, fc.record({ duration: fc.jsonValue() }))),
  y: maybe(fc.oneof(number, edge)),
  gesture: maybe(fc.oneof(edge, fc.record({ type: text }))),
  hidden: maybe(fc.oneof(fc.boolean(), edge)),
  noheat: maybe(fc.oneof(fc.boolean(), edge)),
  variant: maybe(text),
  extra: maybe(fc.jsonValue()),
});
const list = (of: fc.Arbitrary<unknown>) => fc.array(of, { minLength: 0, maxLength: 4 });
const mouse = fc.record({
  kind: fc.constant('mouse'),
  screen: text,
  x: list(number),
  y: list(number),
  t: list(fc.integer({ min: 0, max: 9_000_000_000_000 })),
  c: list(fc.oneof(fc.boolean(), fc.integer(), edge)),
});

test('the quick check and the contract agree about every record', () => {
  fc.assert(
    fc.property(fc.oneof(event, mouse, edge, fc.jsonValue()), (record) => {
      expect(refusalOf(record) === null).toBe(recordSchema.safeParse(record).success);
    }),
    { numRuns: 3_000 },
  );
});

const [eventSchema, mouseSchema] = recordSchema.def.out.options;
const texts = [0, 1, 60, 61, 100, 101, 300, 301].map((length) => 'x'.repeat(length));
const numbers = [
  0,
  -0,
  -1,
  0.5,
  -10,
  -10.001,
  10,
  10.001,
  limits.recordMs,
  limits.recordMs + 1,
  NaN,
  Infinity,
  -Infinity,
];
const lists = [0, 1, 2, limits.pointsPerMouseRecord, limits.pointsPerMouseRecord + 1].flatMap((length) =>
  [0.5, 1, 11, true, '1', null].map((value) => Array<unknown>(length).fill(value)),
);
const objects = [{}, { w: 1, h: 1 }, { w: 1, h: '1' }, { w: 1, h: 1, qr: 1 }, { value: null }].concat(
  ...[...texts, null, 1].map((value) => [{ type: value }, { id: value }, { id: 'u', name: value }] as object[]),
);
const atTheEdge = [undefined, null, true, false, 'link', 'mouse', ...texts, ...numbers, ...lists, ...objects];

test.each([
  ['event', eventSchema.shape, { kind: 'event', type: 'WidgetClick', screen: 's', time: 1 }],
  ['mouse', mouseSchema.shape, { kind: 'mouse', screen: 's', x: [1, 1], y: [1, 1], t: [1, 1], c: [1, 1] }],
])('each field of a record (%s) is as the contract says, up to its limits', (_, shape, good) => {
  expect(refusalOf(good)).toBeNull();
  for (const name of Object.keys(shape))
    for (const value of atTheEdge) {
      const record = { ...good, [name]: value };
      const wanted = recordSchema.safeParse(record).success;
      expect([name, value, refusalOf(record) === null]).toEqual([name, value, wanted]);
    }
});

test('points of the mouse are looked at without the schema, which would name each one that is wrong', () => {
  const schema = jest.spyOn(recordSchema, 'safeParse');
  const wrong = Array<unknown>(200).fill([]);
  expect(refusalOf({ kind: 'mouse', screen: 's', x: [0], y: [0], t: [0], c: wrong })).toBe('record/invalid');
  expect(refusalOf({ kind: 'mouse', screen: 's', x: wrong, y: wrong, t: wrong, c: wrong })).toBe('record/invalid');
  expect(schema).not.toHaveBeenCalled();
  schema.mockRestore();
});

test('a state needs neither type nor value: clients of old leave out what is undefined', () => {
  const record = { kind: 'event', type: 'WidgetChange', screen: 's', widget: 'w', time: 1 };
  for (const state of [{}, { type: 'select' }, { value: 1 }]) {
    expect(refusalOf({ ...record, state })).toBeNull();
    expect(singleEventSchema.safeParse({ ...record, session: 'S1', state }).success).toBe(true);
  }
});

test('a place may be null: no JSON has NaN', () => {
  const record = {
    kind: 'event',
    type: 'WidgetClick',
    screen: 's',
    widget: 'w',
    time: 1,
    x: null,
    y: null,
    scrollTop: null,
  };
  expect(refusalOf(record)).toBeNull();
});

test('an unknown kind or type is told from a wrong field', () => {
  expect(refusalOf({ kind: 'event', type: 'Nonsense', screen: 's', time: 1 })).toBe('record/type');
  expect(refusalOf({ kind: 'photo' })).toBe('record/type');
  expect(refusalOf(null)).toBe('record/type');
  expect(refusalOf({ kind: 'event', type: 'ScreenClick', screen: 's', time: '1' })).toBe('record/invalid');
  const points = Array.from({ length: limits.pointsPerMouseRecord + 1 }, () => 0.5);
  expect(refusalOf({ kind: 'mouse', screen: 's', x: points, y: points, t: points.map(() => 1), c: points })).toBe(
    'record/invalid',
  );
});

describe('what a record carries besides', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const click = { kind: 'event', type: 'WidgetClick', screen: 's', time: 1 };
  const move = { kind: 'mouse', screen: 's', x: [0.5], y: [0.5], t: [1], c: [0] };
  const everywhere: readonly ((value: unknown) => object)[] = [
    (value) => ({ ...click, state: { type: 'select', value } }),
    (value) => ({ ...click, gesture: { type: 'swipe', value } }),
    (value) => ({ ...click, device: { w: 1, h: 1, value } }),
    (value) => ({ ...click, animation: { value } }),
    (value) => ({ ...click, user: { id: 'u', value } }),
    (value) => ({ ...click, value }),
    (value) => ({ ...move, value }),
  ];
  const codes = (value: unknown) => everywhere.map((put) => refusalOf(put(value)));
  const all = (code: string | null) => everywhere.map(() => code);

  test('is not deep', () => {
    expect(codes(nested(limits.recordDepth - 2))).toEqual(all(null));
    expect(codes(nested(limits.recordDepth + 1))).toEqual(all('record/invalid'));
    expect(codes(nested(100_000))).toEqual(all('record/invalid'));
  });

  test('has not many entries', () => {
    const entries = (count: number) => Array.from({ length: count }, () => 0);
    expect(codes(entries(limits.recordEntries - 100))).toEqual(all(null));
    expect(codes(entries(limits.recordEntries))).toEqual(all('record/invalid'));
    const named = Object.fromEntries(entries(limits.recordEntries).map((value, number) => [`k${number}`, value]));
    expect(codes(named)).toEqual(all('record/invalid'));
    expect(codes(entries(100).map(() => entries(100)))).toEqual(all('record/invalid'));
  });

  test('has no name that would change a prototype', () => {
    expect(codes(JSON.parse('[{"__proto__":{"polluted":true}}]'))).toEqual(all('record/invalid'));
    expect(refusalOf(JSON.parse(`{"kind":"event","type":"ScreenClick","screen":"s","time":1,"__proto__":[]}`))).toBe(
      'record/invalid',
    );
  });

  test('is not large, by its texts or by its names', () => {
    const text = (chars: number) => 'x'.repeat(chars);
    expect(codes(text(limits.recordChars - 100))).toEqual(all(null));
    expect(codes(text(limits.recordChars))).toEqual(all('record/invalid'));
    expect(codes({ [text(limits.recordChars)]: 1 })).toEqual(all('record/invalid'));
  });
});
