import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { expect, test } from './support/test';

const box = { x: 40, y: 120, w: 160, h: 44, z: 1, props: {}, style: {} };
const line = (id: string, from: string, to: string) => ({ id, from, to, points: [], event: 'click' });
const screenOf = (id: string, name: string, x: number, children: string[] = []) => ({
  id,
  name,
  x,
  y: 0,
  w: 375,
  h: 667,
  children,
  props: { start: x === 0 },
});

/** A button leads by chance to one of two screens. */
const branching = {
  screens: {
    s10001: screenOf('s10001', 'Home', 0, ['buy']),
    s10002: screenOf('s10002', 'Thanks', 500),
    s10003: screenOf('s10003', 'Form', 1_000),
  },
  widgets: {
    buy: { ...box, id: 'buy', name: 'Buy', type: 'Button', props: { label: 'Buy' } },
    ab: { ...box, id: 'ab', name: 'Checkout', type: 'LogicOr', y: 400, props: { isRandom: true } },
  },
  lines: {
    toBranch: line('toBranch', 'buy', 'ab'),
    short: { ...line('short', 'ab', 's10002'), weight: 80 },
    long: { ...line('long', 'ab', 's10003'), weight: 20 },
  },
};

test('results say which way of a branch sessions went, beside its share, and narrow to one', async ({
  page,
  browser,
  send,
  member,
}) => {
  const study = await newStudy(send, member, branching, { tasks: [] });
  for (const way of ['A', 'B', 'A']) {
    const context = await browser.newContext();
    const tester = new TesterPage(await context.newPage());
    await tester.page.goto(`${study.link}&way_Checkout=${way}`);
    await tester.start();
    await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(tester.screen(way === 'A' ? 'Thanks' : 'Form')).toBeVisible();
    await tester.press('I am finished');
    await tester.arrived();
    await context.close();
  }
  const results = new ResultsPage(page);
  await results.open(study.id);
  const ways = page.getByRole('region', { name: 'A/B branches' }).getByRole('table');
  await expect(results.row(ways, 'A: Thanks')).toContainText('80%', { timeout: 30_000 });
  await expect(results.row(ways, 'A: Thanks')).toContainText('2 (67%)');
  await expect(results.row(ways, 'B: Form')).toContainText('1 (33%)');
  await expect(results.row(ways, 'B: Form')).toContainText('20%');
  expect(await violations(page)).toEqual([]);
  await results.row(ways, 'B: Form').getByRole('button', { name: 'Show only sessions of B: Form' }).click();
  await expect(page.getByRole('button', { name: 'Variant B: Form' })).toBeVisible();
  await expect(results.row(ways, 'A: Thanks')).toContainText('2 (67%)');
});
