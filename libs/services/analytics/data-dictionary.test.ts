import { event, received, store } from '../pipeline/pipeline.fixture';
import { openDocsEngine, questionsOf, readPage } from './docs-engine.fixture';
import type { DocsEngine } from './docs-engine.fixture';

const page = await readPage('data-dictionary.md');
const examples = questionsOf(page);

let engine: DocsEngine;
beforeAll(async () => {
  engine = await openDocsEngine();
  const mouse = { kind: 'mouse' as const, screen: 's10000', x: [0.1], y: [1], t: [1_767_000_000_000], c: [0] };
  const click = event({
    type: 'WidgetClick',
    screen: 's10000',
    widget: 'w10003',
    x: 0.5,
    y: 0.5,
    target: 'none',
    state: { type: 'checked', value: true },
    time: 1_767_000_001_000,
  });
  const start = event({ type: 'SessionStart', screen: 's10000', device: { w: 390, h: 844 } });
  const records = [start, event({ screen: 's10000' }), click, mouse];
  await store(engine.clickhouse, received({ app: 'demo', numbered: 9, records }));
});
afterAll(() => engine.close());

test.each(examples)('$title', async ({ sql }) => {
  expect(await engine.analyst.query(sql)).toHaveLength(1);
});

test('there are examples', () => expect(examples.length).toBeGreaterThanOrEqual(8));

test('every column of every table is described, and none that is not there', async () => {
  const columns = await engine.clickhouse.query<{ table: string; name: string }>(
    `SELECT table, name FROM system.columns WHERE database = currentDatabase()
      AND table IN ('session_events', 'session_trails', 'session_attempts', 'session_happenings', 'mouse_points', 'mouse_paths', 'session_batches', 'session_numbers', 'erasures') ORDER BY table, position`,
  );
  const described = [
    ...page.matchAll(
      /^## (session_events|session_trails|session_attempts|session_happenings|mouse_points|mouse_paths|session_batches|session_numbers|erasures)\b[^]*?(?=^## )/gm,
    ),
  ].flatMap(([section, table = '']) =>
    [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => `${table}.${name}`),
    ),
  );
  expect(described.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    columns.map(({ table, name }) => `${table}.${name}`).toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

test('the analyst reads and cannot write', async () => {
  expect(await engine.analyst.query('SELECT count() AS n FROM session_events FINAL')).toEqual([{ n: 3 }]);
  await expect(engine.analyst.command('DELETE FROM session_events WHERE 1')).rejects.toThrow();
  await expect(engine.analyst.insert('erasures', [{ app: 'a', session: '' }])).rejects.toThrow();
});
