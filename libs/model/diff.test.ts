import { fc } from '@rehearse/testkit/properties';
import { aScreen, aWidget, anApp, shop } from './app.fixture';
import type { App } from './document';
import { applyChanges, toChanges, toDiff } from './changes';
import { applyDiff, diffApps, emptyDiff, invertDiff, isEmptyDiff, squashDiffs } from './diff';
import { sameValue } from './same';

const entries = <T>(prefix: string, make: (id: string, field: number) => T) =>
  fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 2 }), { maxKeys: 4 })
    .map((fields) =>
      Object.fromEntries(Object.entries(fields).map(([key, field]) => [prefix + key, make(prefix + key, field)])),
    );

const anyApp: fc.Arbitrary<App> = fc
  .record({
    widgets: entries('w_', (id, field) => aWidget(id, { x: field })),
    screens: entries('s_', (id, field) => aScreen(id, { y: field })),
    groups: fc.option(
      entries('g_', (id, field) => ({ id, name: String(field), children: [] })),
      { nil: undefined },
    ),
    name: fc.constantFrom('One', 'Two'),
    description: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  })
  .map((rest) => anApp({ rest }));

/** A missing map is an empty one. */
const same = (a: App, b: App) =>
  expect(sameValue({ ...a, groups: a.groups ?? {} }, { ...b, groups: b.groups ?? {} })).toBe(true);

describe('diff algebra', () => {
  test('the difference of two documents leads from one to the other, and back', () => {
    fc.assert(
      fc.property(anyApp, anyApp, (a, b) => {
        const diff = diffApps(a, b);
        same(applyDiff(a, diff), b);
        same(applyDiff(b, invertDiff(diff)), a);
        expect(isEmptyDiff(diff)).toBe(sameValue({ ...a, groups: a.groups ?? {} }, { ...b, groups: b.groups ?? {} }));
      }),
    );
  });

  test('two diffs in a row are one diff', () => {
    fc.assert(
      fc.property(anyApp, anyApp, anyApp, (a, b, c) => {
        const both = squashDiffs(diffApps(a, b), diffApps(b, c));
        same(applyDiff(a, both), c);
        same(applyDiff(c, invertDiff(both)), a);
      }),
    );
  });

  test('a diff and its inverse squash to nothing', () => {
    fc.assert(
      fc.property(anyApp, anyApp, (a, b) => {
        const diff = diffApps(a, b);
        expect(squashDiffs(diff, invertDiff(diff))).toEqual(emptyDiff);
        expect(invertDiff(invertDiff(diff))).toEqual(diff);
      }),
    );
  });

  test('a diff survives the wire as a delta', () => {
    fc.assert(
      fc.property(anyApp, anyApp, (a, b) => {
        const diff = diffApps(a, b);
        const wire = JSON.parse(JSON.stringify(toChanges(diff))) as ReturnType<typeof toChanges>;
        const result = applyChanges(a, wire);
        expect(result.ok).toBe(true);
        if (result.ok) same(result.app, b);
        expect(toDiff(a, wire)).toEqual(diff);
      }),
    );
  });

  test('what a diff does not touch stays the same object', () => {
    const app = shop();
    const next = applyDiff(app, { widgets: { added: {}, updated: {}, removed: { w_title: aWidget('w_title') } } });
    expect(next.screens).toBe(app.screens);
    expect(next.widgets['w_buy']).toBe(app.widgets['w_buy']);
    expect(Object.keys(app.widgets)).toContain('w_title');
  });
});
