import { type OkOf, routes } from '@rehearse/contract';
import { fences, robustZ } from '@rehearse/stats';
import { click, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { outliers, sessions } = routes.analytics;
const lengths = [40, 42, 45, 47, 48, 50, 52, 55, 58, 600].map((seconds) => seconds * 1_000);
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  for (const [at, length] of lengths.entries()) {
    const clicks = Array.from({ length: at === 3 ? 40 : 4 + (at % 3) }, (_, n) => click(100 * (n + 1), 'w10003'));
    await testBed.record(`S${at}`, [load(0), ...clicks, load(length, 's10002')]);
  }
});
afterAll(() => testBed.close());

test('sessions unlike the others, with the reason', async () => {
  const { rows, method, threshold } = await testBed.ask(outliers, 'outliers');
  expect([method, threshold]).toEqual(['mad', 3.5]);
  const flagged = rows.filter(({ flag }) => flag);
  expect(flagged.map(({ session }) => session).toSorted()).toEqual(['S3', 'S9']);
  expect(flagged.find(({ session }) => session === 'S9')?.reasons).toEqual([
    { feature: 'duration', value: 600_000, typical: expect.closeTo(49_000, -2), direction: 'high' },
  ]);
  expect(flagged.find(({ session }) => session === 'S3')?.reasons).toEqual([
    { feature: 'interactions', value: 40, typical: 5, direction: 'high' },
  ]);
});

test.each([
  ['mad', robustZ(lengths.map(Math.log)).scores[9]],
  ['iqr', fences(lengths.map(Math.log)).scores[9]],
])('the score is that of libs/stats: %s', async (method, expected) => {
  const { rows } = await testBed.ask(outliers, `outliers?method=${method}`);
  expect(rows.find(({ session }) => session === 'S9')?.score).toBeCloseTo(expected ?? 0, 9);
});

test('by those most like it: alone where others are close together, with what sets it apart', async () => {
  const { rows, method, threshold } = await testBed.ask(outliers, 'outliers?method=lof');
  expect([method, threshold]).toEqual(['lof', 1.5]);
  expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).toSorted((a, b) => b - a));
  const flagged = rows.filter(({ flag }) => flag);
  expect(flagged.map(({ session }) => session).toSorted()).toEqual(['S3', 'S9']);
  expect(flagged.find(({ session }) => session === 'S9')?.reasons).toMatchObject([
    { feature: 'duration', value: 600_000, direction: 'high' },
  ]);
  expect(flagged.find(({ session }) => session === 'S3')?.reasons).toMatchObject([
    { feature: 'interactions', value: 40, direction: 'high' },
  ]);
});

test.each(['mad', 'iqr', 'lof'] as const)(
  'sessions are listed by the same scores, page by page: %s',
  async (method) => {
    const { rows } = await testBed.ask(outliers, `outliers?method=${method}`);
    const judged = rows.map(({ session, score, flag, reasons }) => ({ session, score, flag, reasons }));
    const inOrder = judged.toSorted((a, b) => b.score - a.score || (a.session < b.session ? -1 : 1));
    const listed: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      const path: string = `sessions?sort=outlier&method=${method}&limit=4${next && `&cursor=${next}`}`;
      const page: OkOf<typeof sessions> = await testBed.ask(sessions, path);
      listed.push(...page.rows.map(({ id, outlier }) => ({ session: id, ...outlier })));
      ({ next } = page);
    }
    expect(listed).toEqual(inOrder);
  },
);
