// Whatever dies while testers send: what was acknowledged is stored, exactly once.
import { setTimeout as sleep } from 'node:timers/promises';
import { newApp, newPerson } from '@rehearse/testkit/people';
import type { OwnApp, Person } from '@rehearse/testkit/people';
import { seededRandom } from '@rehearse/examples/random';
import { eventually } from '@rehearse/testkit/waiting';
import { Product } from './product.fixture';
import { isMouse, Testers } from './testers.fixture';

const lives = 12;
const eventsPerLife = 9_000;
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 100_000);

let product: Product;
let person: Person;
let app: OwnApp;
let testers: Testers;

beforeAll(async () => {
  product = await Product.build();
  await product.start();
  person = await newPerson(product.send);
  app = await newApp(product.send, person);
  testers = new Testers(product, app, seed, 8);
});
afterAll(async () => {
  testers.abandon();
  await product.remove();
});

/** In every life the engine is killed once and then, engine up or not, the process. */
async function liveAndDie(life: number, random: ReturnType<typeof seededRandom>): Promise<void> {
  await testers.send(eventsPerLife * random.between(0.2, 0.5));
  await product.crashEngine();
  await testers.send(eventsPerLife * 0.5);
  testers.allow(eventsPerLife * 0.2);
  await sleep(random.between(0, 200));
  await product.crash();
  await product.start();
  if (life % 4 === 3) await product.settled();
}

const expectedNumbers = (kind: 'event' | 'mouse'): string[] =>
  [...testers.acknowledged]
    .flatMap(([session, records]) =>
      Array.from({ length: records }, (_, number) => number)
        .filter((number) => isMouse(number) === (kind === 'mouse'))
        .map((number) => `${session}/${number}`),
    )
    .toSorted();

test(`${lives} kills of the process and as many of ClickHouse alone lose nothing and double nothing (FAULT_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  for (let life = 0; life < lives; life += 1) await liveAndDie(life, random);
  await testers.stop();
  await product.settled();
  expect(testers.events).toBeGreaterThan(100_000);
}, 1_200_000);

test('the events that are handed out are those that were acknowledged', async () => {
  const { status, json } = await product.send('GET', `/rest/events/${app.id}.json`, { token: person.token });
  expect(status).toBe(200);
  const found = (json as { session: string; number: number }[]).map(({ session, number }) => `${session}/${number}`);
  expect(difference(found.toSorted(), expectedNumbers('event'))).toEqual({ missing: [], extra: [] });
});

test('so are the mouse points that an analyst finds', async () => {
  const rows = await product.asAnalyst<{ at: string; points: number }>(
    `SELECT concat(session, '/', toString(ord)) AS at, toUInt32(count()) AS points FROM mouse_points FINAL GROUP BY session, ord ORDER BY at`,
  );
  expect(rows.filter(({ points }) => points !== 4)).toEqual([]);
  const found = rows.map(({ at }) => at);
  expect(difference(found.toSorted(), expectedNumbers('mouse'))).toEqual({ missing: [], extra: [] });
});

test('the ledger counts no gap', async () => {
  const records = [...testers.acknowledged.values()].reduce((sum, count) => sum + count, 0);
  const totals = { sent: records, stored: records, refused: 0, gaps: 0, sessionsWithGaps: 0 };
  await eventually(async () => {
    const { status, json } = await product.send('GET', `/rest/analytics/${app.id}/ledger`, { token: person.token });
    expect([status, json]).toMatchObject([200, { totals }]);
  });
});

/** Both sorted; what occurs twice in one and once in the other counts. At most ten of each. */
function difference(found: readonly string[], expected: readonly string[]) {
  const counts = new Map<string, number>();
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  const missing = expected.filter((name) => !counts.has(name));
  for (const name of expected) counts.set(name, (counts.get(name) ?? 0) - 1);
  const extra = [...counts].filter(([, count]) => count > 0).map(([name]) => name);
  return { missing: missing.slice(0, 10), extra: extra.slice(0, 10) };
}
