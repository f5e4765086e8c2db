// docs/analysts.md: every question of it, on a little study whose answers are known.
import { openDocsEngine, questionsOf, readPage } from './docs-engine.fixture';
import type { DocsEngine } from './docs-engine.fixture';
import { storeSampleSessions } from './sample-sessions.fixture';

const questions = questionsOf(await readPage('analysts.md'));

let engine: DocsEngine;
beforeAll(async () => {
  engine = await openDocsEngine();
  await storeSampleSessions(engine.clickhouse, 'demo');
  await storeSampleSessions(engine.clickhouse, 'other');
});
afterAll(() => engine.close());

/** In the order of the page. */
const answers: readonly (readonly object[])[] = [
  [
    { day: '2025-12-29', device: 'desktop', sessions: 1, testers: 0 },
    { day: '2025-12-29', device: 'phone', sessions: 1, testers: 0 },
    { day: '2025-12-30', device: 'phone', sessions: 1, testers: 0 },
  ],
  [
    { step: 1, sessions: 3, share: 1 },
    { step: 2, sessions: 2, share: 0.67 },
    { step: 3, sessions: 2, share: 0.67 },
  ],
  [{ task: 't1', given: 3, successes: 2, with_help: 0, given_up_on: 1, failed: 0, median_seconds: 1.6 }],
  [{ last_screen: 's10001', sessions: 1, median_seconds: 1.4 }],
  [
    { screen: 's10001', visits: 4, seconds: [1.1, 1.6, 2.825] },
    { screen: 's10002', visits: 3, seconds: [1.85, 1.9, 1.95] },
  ],
  [{ surface: 's10001', bursts: 1, sessions: 1 }],
  [{ across: 1, down: 2, seconds: 1.5 }],
  [
    { widget: 'w10003', target: 'link', sessions: 2 },
    { widget: '', target: 'none', sessions: 1 },
  ],
  [
    { from_screen: 's10001', to_screen: 's10002', times: 3, turned_back: 1 },
    { from_screen: 's10002', to_screen: 's10001', times: 1, turned_back: 1 },
  ],
  [
    { task: 't1', tested_version: 7, given: 2, success: 0.5, median_interactions: 2 },
    { task: 't1', tested_version: 8, given: 1, success: 1, median_interactions: 2 },
  ],
];

test.each(questions.map((question, at) => ({ ...question, answer: answers[at] })))(
  '$title',
  async ({ sql, answer }) => {
    const rows = await engine.analyst.query(sql);
    expect(rows.map(rounded)).toEqual(answer);
  },
);

test('there are ten', () => expect(questions).toHaveLength(10));

/** Quantiles have the last digits of a division. */
const rounded = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  );
