// Every route of the contract, asked for what nobody should ask, by everybody: never a fault of ours, never a change by
// who was refused, never a neighbour that waits.
import { allRoutes } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { fc, runs } from '@rehearse/testkit/properties';
import { quantile, responseTimes } from '@rehearse/testkit/waiting';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { services } from '../../apps/all-in-one/src/services';
import { analytics } from '../../libs/services/analytics';
import { openPipeline } from '../../libs/services/pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../libs/services/pipeline/pipeline.fixture';
import { sendRaw } from './raw';
import { requestTo } from './requests';
import type { Place, Sent } from './requests';

const owners = services.map(({ name }) => name);
const routes = allRoutes.filter(({ owner }) => owners.includes(owner)).map((route) => [route.name, route] as const);
/** A question to ClickHouse takes as long as twenty other requests. */
const casesOf = ({ owner }: RouteDefinition) => runs(owner === 'analytics' ? 3 : 8);

let running: RunningPipeline;
let send: Send;
let owner: Person;
let stranger: Person;
let app: OwnApp;
let everything: Everything;
let lone: { readonly person: Person; readonly app: OwnApp };

beforeAll(async () => {
  running = await openPipeline([analytics], { rateLimits: false });
  send = sender(running.server.url);
  everything = new Everything();
  const person = await newPerson(send, 'lone');
  lone = { person, app: await newApp(send, person) };
  stranger = await newPerson(send, 'stranger');
});
afterAll(async () => {
  everything.close();
  await running.close();
});

/** Whatever the owner was made to do away with is made again. */
async function renew(): Promise<void> {
  const isThere = async () => (await send('GET', `/rest/apps/${app.id}.json`, { token: owner.token })).status === 200;
  if (owner && (await isThere())) return;
  owner = await newPerson(send, 'owner');
  app = await newApp(send, owner);
}

const place = (): Place => ({
  app: app.id,
  user: owner.id,
  hash: app.hash,
  screen: 's10001',
  task: 't1',
  session: 'S1',
  type: 'session',
  file: 'a.png',
});

/** Accounts are used by every request; the audit log and feeds are written after one, when the stream has come so far. */
const beside = ['users', 'accounts', 'sessions', 'audit', 'feeds'];

/** Prototypes, pictures, settings and annotations of everybody; read anew when somebody has written. */
class Everything {
  private readonly database = new DatabaseSync(join(running.dataFolder, 'documents.db'), { readOnly: true });
  private readonly writes = this.database.prepare('PRAGMA data_version');
  private readonly kept = this.database.prepare(
    `SELECT collection, id, json(value) FROM documents WHERE collection NOT IN (${beside.map(() => '?').join()}) ORDER BY 1, 2`,
  );
  private known = { version: NaN, text: '' };

  read(): string {
    const version = Number(this.writes.get()?.['data_version']);
    if (version !== this.known.version) this.known = { version, text: JSON.stringify(this.kept.all(...beside)) };
    return this.known.text;
  }

  close(): void {
    this.database.close();
  }
}

const isRefused = (status: number, text: string): boolean => status >= 400 || text.startsWith('{"type":"error"');

async function attack(route: RouteDefinition, who: string, token: () => string | undefined): Promise<void> {
  await renew();
  for (const sent of fc.sample(requestTo(route, place()), casesOf(route))) {
    const before = everything.read();
    const answer = await ask(sent, token());
    const said = JSON.stringify({ who, ...sent, body: sent.body?.slice(0, 300), answer: answer.text.slice(0, 300) });
    if (answer.status >= 500) throw new Error(`${answer.status} ${said}`);
    if (isRefused(answer.status, answer.text) && everything.read() !== before) throw new Error(`a change by ${said}`);
  }
}

const ask = async ({ method, path, headers, body }: Sent, token: string | undefined) =>
  sendRaw(running.server.url, {
    method,
    path,
    body,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

test.each(routes)('%s', async (_, route) => {
  const neighbour = responseTimes(async () => {
    const { status } = await send('GET', `/rest/apps/${lone.app.id}.json`, { token: lone.person.token });
    expect(status).toBe(200);
  });
  await attack(route, 'guest', () => undefined);
  await attack(route, 'stranger', () => stranger.token);
  const others = everything.read();
  await attack(route, 'owner', () => owner.token);
  const waited = await neighbour.stop();
  expect(quantile(waited, 0.5)).toBeLessThan(1_000);
  expect(others).toContain(lone.app.id);
});

test('nobody has touched the prototype of somebody who was never named', async () => {
  const { json } = await send('GET', `/rest/apps/${lone.app.id}.json`, { token: lone.person.token });
  expect(json).toMatchObject({ name: 'Shop', revision: 1 });
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});
