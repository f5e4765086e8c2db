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

test('what is nested deeper than anything may be is not followed', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  expect(sizeOf({ ...shop(), deep }).depth).toBe(Infinity);
});
