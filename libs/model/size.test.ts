import { fc } from '@rehearse/testkit/properties';
import { shop } from './app.fixture';
import { sizeOf } from './size';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('no smaller than its JSON, hardly larger, and as deep as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 8 })), (more) => {
      const app = { ...shop(), more };
      const { bytes, depth, entries } = sizeOf(app);
      expect(bytes).toBeGreaterThanOrEqual(new TextEncoder().encode(JSON.stringify(app)).length);
      expect(depth).toBe(depthOf(app));
      expect(entries).toBe(sizeOf(shop()).entries);
    }),
  );
  const text = JSON.stringify(shop()).length;
  expect(sizeOf(shop()).bytes).toBeLessThan(text * 1.15);
});

/** What a value takes as BSON, by its specification. */
function bsonOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 5;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 4 : 8;
  if (typeof value !== 'object' || value === null) return value === null ? 0 : 1;
  const fields = Object.entries(value).map(([key, part]) => Buffer.byteLength(key) + 2 + bsonOf(part));
  return fields.reduce((sum, field) => sum + field, 5);
}

test.each([
  ['whole numbers', Array.from({ length: 500 }, (_, at) => at % 10)],
  ['broken numbers', Array.from({ length: 500 }, (_, at) => at + 0.5)],
  ['large numbers', Array.from({ length: 500 }, () => 3e9)],
  ['truths', Array.from({ length: 500 }, () => true)],
  ['short texts', Array.from({ length: 500 }, () => 'a')],
  ['empty lists', Array.from({ length: 500 }, () => [])],
  ['fields', Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, { a: 1, b: 'c' }]))],
])('%s take what BSON or JSON takes of them, whichever is more', (_, deep) => {
  // Deep in an entry, where parts are added up in place.
  const more = { entry: { part: { deep } } };
  const json = JSON.stringify(more).length;
  const whole = sizeOf({ ...shop(), more }).fields.get('more') ?? 0;
  const expected = Math.max(json, bsonOf(more));
  expect(whole).toBeGreaterThanOrEqual(expected);
  expect(whole).toBeLessThan(expected * 1.7);
});

test.each([
  ['a', 1],
  ['"', 2],
  ['\\', 2],
  ['\u0001', 6],
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['\u{10000}', 4],
  ['\ud800', 6],
  ['\udc00', 6],
])('the character %j takes %d bytes', (character, bytes) => {
  const size = (count: number) => sizeOf({ ...shop(), text: `${`${character}-`.repeat(count)}` }).bytes;
  expect((size(100) - size(0)) / 100 - 1).toBe(bytes);
});

test('what is nested deeper than anything may be is not followed', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  expect(sizeOf({ ...shop(), deep }).depth).toBe(Infinity);
});
