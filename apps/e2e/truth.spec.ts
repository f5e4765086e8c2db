import type { OkOf, routes, Spread } from '@rehearse/contract';
import { outcomes } from '@rehearse/events';
import { type ScreenId, shopTasks, type TaskId, type WidgetId } from './support/ten/shop';
import { test, type TenSessions } from './support/ten/study';
import * as truth from './support/ten/truth';
import { expect } from './support/test';

const entries = <K extends string, V>(map: Readonly<Record<K, V>>) => Object.entries(map) as [K, V][];
const seconds = (value: number) => value * 1_000;
/** Times of the truth are s, those of the API ms; what was worked out with a calculator has four digits. */
const spreadIn = (scale: number, known: Partial<Spread>) =>
  Object.fromEntries(
    entries(known as Record<string, number>).map(([name, value]) => [
      name,
      name === 'n' || name === 'zeros' ? value : expect.closeTo(value * scale, scale === 1 ? 3 : -1),
    ]),
  );
const times = (known: Partial<Spread>) => spreadIn(1_000, known);
const counts = (known: Partial<Spread>) => spreadIn(1, known);
const rate = (known: object) =>
  Object.fromEntries(entries(known as Record<string, number>).map(([name, value]) => [name, expect.closeTo(value, 4)]));

const idOf = ({ ids }: TenSessions, number: number): string => ids.get(number) ?? '';
const byId = <Row, Id extends keyof Row>(rows: readonly Row[], id: Id) =>
  new Map(rows.map((row) => [String(row[id]), row]));

test('the summary', async ({ ask }) => {
  const { success, successInterval, duration, active, eventsPerSession, uniqueScreens, ...plain } = truth.summary;
  const found = await ask('summary');
  expect(found).toMatchObject({
    ...plain,
    meta: { sessions: 10, events: 146, truncated: false },
    duration: times(duration),
    active: times(active),
    eventsPerSession: counts(eventsPerSession),
    uniqueScreens: counts(uniqueScreens),
    success: rate(success),
  });
  // 2,000 draws do not say more.
  expect(Math.abs((found.success.lo ?? 0) - successInterval.lo)).toBeLessThan(0.03);
  expect(Math.abs((found.success.hi ?? 0) - successInterval.hi)).toBeLessThan(0.03);
});

test('the tasks', async ({ ask }) => {
  const { rows } = await ask('tasks');
  expect(rows.map(({ id }) => id)).toEqual(shopTasks.map(({ id }) => id));
  for (const [id, known] of entries(truth.tasks)) {
    const { given, begun, successes, outcomes, overrides } = known;
    expect(byId(rows, 'id').get(id), id).toMatchObject({
      sessions: 10,
      given,
      begun,
      successes,
      outcomes,
      overrides,
      rateOfGiven: rate(known.rateOfGiven),
      rate: rate(known.rate),
      firstClick: rate(known.firstClick),
      duration: times(known.duration),
      timeToGiveUp: times(known.timeToGiveUp),
      timeOfFailures: times(known.timeOfFailures),
      discovery: times(known.discovery),
      interactions: counts(known.interactions),
      misclicks: counts(known.misclicks),
    });
  }
});

test('the steps, as set and in any order', async ({ ask, ten }) => {
  const asked: readonly [keyof typeof truth.funnels, string][] = [
    ['buying', 'tasks/buying/funnel'],
    ['asking', 'tasks/asking/funnel'],
    ['askingInAnyOrder', 'tasks/asking/funnel?strict=false'],
  ];
  for (const [name, path] of asked) {
    const { given, begun, steps } = truth.funnels[name];
    const funnel = await ask('funnel', path);
    expect(funnel, name).toMatchObject({ given, begun });
    expect(funnel.rows, name).toMatchObject(
      steps.map(({ reached, gap }) => ({ reached, gap: times(gap), rateOfGiven: { x: reached, n: given } })),
    );
    const lost = [funnel.lost, ...funnel.rows.map(({ dropped }) => dropped)].slice(0, steps.length);
    expect(lost, name).toMatchObject(
      steps.map(({ lost: { sessions, ...endings } }) => ({
        count: sessions.length,
        named: sessions.map((number) => ({ number, id: idOf(ten, number) })),
        endings: { completed: 0, gaveUp: 0, anotherTask: 0, left: 0, ...endings },
      })),
    );
  }
});

test('the sessions, and how each fared', async ({ ask }) => {
  const expected = ({ duration, active, ...plain }: (typeof truth.sessions)[number]) => ({
    ...plain,
    duration: seconds(duration),
    active: seconds(active),
    valid: plain.number !== truth.setAside.number,
  });
  expect((await ask('sessions')).rows).toMatchObject(truth.sessions.map(expected).toReversed());
  expect((await ask('sessions', 'sessions?valid=all')).rows).toMatchObject(
    [...truth.sessions, truth.setAside].map(expected).toReversed(),
  );
});

test('how each session ended each task, and that none is far from the others', async ({ ask, ten }) => {
  const numbers = new Map(Array.from(ten.ids, ([number, id]) => [id, number]));
  for (const [task, known] of entries(truth.ended)) {
    const { rows } = await ask('matches', `tasks/${task}/matches`);
    for (const outcome of outcomes) {
      const found = rows.filter((row) => row.outcome === outcome).map(({ session }) => numbers.get(session) ?? 0);
      expect(
        found.toSorted((a, b) => a - b),
        `${task}: ${outcome}`,
      ).toEqual(known[outcome] ?? []);
    }
    const byHand = rows.filter(({ forced }) => forced).map(({ session, computed }) => [numbers.get(session), computed]);
    expect(byHand, task).toEqual(task === 'asking' ? [[4, 'gaveUp']] : []);
  }
  expect((await ask('outliers')).rows.filter(({ flag }) => flag)).toEqual([]);
});

test('screens, elements, and ways between them', async ({ ask }) => {
  const found = byId((await ask('screens')).rows, 'screen');
  for (const [id, known] of entries<ScreenId, (typeof truth.screens)[ScreenId]>(truth.screens)) {
    const [n, sum, median] = known.dwell;
    expect(found.get(id), id).toMatchObject({
      sessions: known.sessions,
      views: known.views,
      clicks: known.clicks,
      backgroundClicks: known.background,
      missedClicks: known.missed,
      exits: known.exits,
      dwell: { n, visits: n, sum: seconds(sum), median: seconds(median) },
    });
  }
  const widgets = byId((await ask('widgets')).rows, 'widget');
  expect(widgets.size).toBe(entries(truth.widgets).length);
  for (const [id, { wait, ...plain }] of entries<WidgetId, (typeof truth.widgets)[WidgetId]>(truth.widgets)) {
    const share = expect.closeTo(plain.clicks / 41, 6);
    expect(widgets.get(id), id).toMatchObject({ ...plain, share, timeToFirstClick: times(wait) });
  }
  const ways = (await ask('transitions')).rows.map(({ from, to, count, sessions, gap }) => [
    `${from} > ${to}`,
    { count, sessions, gap },
  ]);
  expect(Object.fromEntries(ways)).toMatchObject(
    Object.fromEntries(entries(truth.ways).map(([way, { gap, ...plain }]) => [way, { ...plain, gap: times(gap) }])),
  );
});

test('clicks by cell, and where the mouse rested', async ({ ask }) => {
  const cell = 32;
  for (const [id, { clicks, byKeyboard, missed, first, firstByKeyboard }] of entries(truth.screens)) {
    const path = `screens/${id}/clicks?cell=${cell}`;
    const shown = (total: number, unseen: number) => ({ total: total - unseen, byKeyboard: unseen });
    expect(await ask('clicks', path), id).toMatchObject(shown(clicks, byKeyboard));
    expect(await ask('clicks', `${path}&mode=first`), id).toMatchObject(shown(first, firstByKeyboard));
    expect(await ask('clicks', `${path}&mode=missed`), id).toMatchObject(shown(missed, 0));
  }
  expect((await ask('clicks', `screens/home/clicks?cell=${cell}`)).cells).toEqual(truth.clicksOnHome);
  expect(await ask('mouse', `screens/home/mouse?cell=${cell}`)).toMatchObject(truth.mouseOnHome);
});

test('the first clicks after a screen was shown, and of each attempt', async ({ ask }) => {
  for (const [query, known] of entries(truth.firstClicks)) {
    const { rows } = await ask('heat', `heat?cell=32&${query}`);
    const found = rows
      .map(({ screen, total, byKeyboard = 0 }): [string, [number, number]] => [
        screen,
        [total + byKeyboard, byKeyboard],
      ])
      .filter(([, [clicks]]) => clicks > 0);
    expect(Object.fromEntries(found), query).toEqual(known);
  }
});

test('what was sent and what is stored', async ({ ask }) => {
  const { sessions, totals } = await ask('ledger', 'ledger?valid=all');
  expect(totals).toMatchObject(truth.ledgerTotals);
  expect(sessions.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))).toMatchObject(
    truth.ledger.map(({ gaps, ...known }) => ({ refused: 0, duplicates: 0, ...known, gaps: gaps ?? [] })),
  );
});

test('the same of fewer sessions', async ({ ask }) => {
  type Sessions = OkOf<typeof routes.analytics.sessions>;
  const numbers = ({ rows }: Sessions) => rows.map(({ number }) => number).toSorted((a, b) => (a ?? 0) - (b ?? 0));
  for (const [filter, known] of entries(truth.filtered))
    expect(numbers(await ask('sessions', `sessions?${filter}`)), filter).toEqual(known);
  const { rows } = await ask('tasks', 'tasks?device=phone');
  const found = byId(rows, 'id');
  for (const [id, known] of entries<TaskId, Readonly<Record<string, unknown>>>(truth.onPhones))
    expect(found.get(id), id).toMatchObject(known);
  const { versions } = await ask('choices');
  // The study has no rounds: it tests what there is.
  expect(versions).toEqual([{ version: 0, sessions: 10 }]);
});
