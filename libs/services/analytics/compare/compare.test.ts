import { routes } from '@rehearse/contract';
import { adjustedWald, changeOfTimes, differenceOfMeans, differenceOfRates, level, spread } from '@rehearse/stats';
import { at, buying, click, load, openTestBed } from '../analytics.fixture';
import type { TestBed, TesterEvent } from '../analytics.fixture';

const { compare, tasks, summary } = routes.analytics;
const phone = [2_000, 3_000, 4_000];
const desktop = [8_000, 9_000, 12_000];
let testBed: TestBed;

const started = (device: object) => at(0, 'SessionStart', { device });
const onPhone = started({ w: 390, h: 844 });
const onDesktop = started({ w: 1_440, h: 900 });

async function buy(session: string, start: TesterEvent, ms: number, clicks: number): Promise<void> {
  const presses = Array.from({ length: clicks }, (_, n) => click(100 * (n + 1), 'w10003'));
  await testBed.record(session, [start, load(0), ...presses, load(ms, 's10002')]);
}

beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(buying);
  for (const [n, ms] of phone.entries()) await buy(`P${n}`, onPhone, ms, n);
  for (const [n, ms] of desktop.entries()) await buy(`D${n}`, onDesktop, ms, 4 + n);
  await testBed.record('D9', [onDesktop, load(0)]);
});
afterAll(() => testBed.close());

const filters = `a=${encodeURIComponent('device=phone')}&b=${encodeURIComponent('device=desktop')}`;

test('each side is what the questions say of it, and the difference that of libs/stats', async () => {
  const answer = await testBed.ask(compare, `compare?${filters}`);
  const [a, b] = await Promise.all(['phone', 'desktop'].map((device) => testBed.ask(tasks, `tasks?device=${device}`)));
  expect(answer.meta.sessions).toBe(7);
  expect([answer.a.sessions, answer.b.sessions]).toEqual([3, 4]);
  const [task] = answer.tasks;
  for (const field of ['rate', 'rateOfGiven', 'firstClick', 'duration', 'misclicks'] as const)
    expect([field, task?.[field].a, task?.[field].b]).toEqual([field, a?.rows[0]?.[field], b?.rows[0]?.[field]]);
  expect(task?.rate.difference).toEqual({
    ...differenceOfRates({ x: 3, n: 3 }, { x: 3, n: 4 }),
    method: 'agresti-caffo',
    level,
  });
  const change = changeOfTimes(spread(phone, 'time'), spread(desktop, 'time'));
  expect(task?.duration.difference?.method).toBe('welch-log');
  expect(task?.duration.difference?.value).toBeCloseTo(change?.value ?? 0, 9);
  expect(task?.duration.difference?.hi).toBeCloseTo(change?.hi ?? 0, 9);
  const apart = differenceOfMeans(spread([0, 1, 2], 'count'), spread([4, 5, 6], 'count'));
  expect(task?.interactions.difference).toMatchObject({ method: 'welch', value: apart?.value });
  expect(task?.interactions.difference?.lo).toBeCloseTo(apart?.lo ?? 0, 9);
});

test('of all tasks together and of whole sessions', async () => {
  const answer = await testBed.ask(compare, `compare?${filters}`);
  const b = await testBed.ask(summary, 'summary?device=desktop');
  expect(answer.summary.success.b).toEqual(b.success);
  expect(answer.summary.success.difference).toMatchObject({ value: -0.25, method: 'intervals', p: null });
  expect(answer.summary.solvedAll.b).toEqual(adjustedWald(3, 4));
  expect(answer.summary.eventsPerSession.difference?.method).toBe('welch');
});

test('without a filter it is of every valid session', async () => {
  const { a, b, tasks: rows } = await testBed.ask(compare, 'compare?a=device%3Dphone');
  expect([a.sessions, b.sessions, rows[0]?.rateOfGiven.b.n]).toEqual([3, 7, 7]);
});

test('says nothing of nobody, and tells bad filters by their names', async () => {
  const { a, tasks: rows } = await testBed.ask(compare, `compare?a=device%3Dtablet&b=session%3DP0%26session%3DD0`);
  expect([a.sessions, rows[0]?.rate.b.n, rows[0]?.rate.difference, rows[0]?.duration.difference]).toEqual([
    0,
    2,
    null,
    null,
  ]);
  for (const [query, field] of [
    ['a=device%3Dwatch&b=', 'query.a.device'],
    ['a=&b=colour%3Dred', 'query.b'],
  ]) {
    const { status, json } = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/compare?${query}`, {
      token: testBed.owner.token,
    });
    expect([query, status, JSON.stringify(json)]).toEqual([query, 400, expect.stringContaining(field ?? '')]);
  }
});
