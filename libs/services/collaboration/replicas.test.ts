// Two processes of the service on a real Redis, each behind a gateway of its own: one is killed, one paused, Redis is away.
import { openRedis } from '@rehearse/platform/cluster';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { startServer } from '@rehearse/server';
import type { Server, Service } from '@rehearse/server';
import { describeWithEngines, freePorts } from '@rehearse/testkit/engines';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person } from '@rehearse/testkit/people';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { testConfig } from '@rehearse/testkit/servers';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '../testing';
import { Client, openInherited, openPage, setMember, ticketFor } from './live.fixture';

/** A process that is silent counts as gone by then, on a busy machine. */
const goneMs = 15_000;

await describeWithEngines(
  'two processes',
  ['redis'],
  (engines) => {
    let dataFolder: string;
    let file: string;
    let platform: Platform;
    let back: Server;
    let ports: readonly number[];
    const replicas: Program[] = [];
    let fronts: readonly Server[];
    let ada: Person;
    let bob: Person;
    let app: OwnApp;

    const start = async (at: number): Promise<void> => {
      const { serviceSecrets, callsSecret = '' } = testConfig;
      const env = {
        PORT: String(ports[at]),
        REDIS_URL: engines.redis.url,
        AUTH_URL: back.url,
        STUDIO_URL: back.url,
        COLLABORATION_SECRET: serviceSecrets.collaboration ?? '',
        CALLS_SECRET: callsSecret,
      };
      const replica = new Program({ file, dataFolder: '/nonexistent', env });
      replicas[at] = replica;
      await replica.ready();
    };
    const open = (services: readonly Service[], elsewhere = {}): Promise<Server> =>
      startServer({ platform, clickhouse: null, services, config: { ...testConfig, elsewhere } });
    const front = (at: number): string => fronts[at]?.url ?? '';
    const replica = (at: number): Program => {
      const found = replicas[at];
      if (!found) throw new Error(`there is no process ${at}`);
      return found;
    };

    beforeAll(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-test-'));
      file = await buildProgram(`test-collaboration-${process.pid}`, 'apps/collaboration/src/main.ts');
      const redis = await openRedis({ url: engines.redis.url });
      const embedded = await openEmbedded({ dataFolder });
      const close = async (): Promise<void> => {
        await redis.close();
        await embedded.close();
      };
      platform = { ...embedded, ...redis, close };
      back = await open([auth, studio, testing]);
      ports = await freePorts(2);
      await Promise.all([start(0), start(1)]);
      const { url } = back;
      const own = ports.map((port) => ({ collaboration: `http://127.0.0.1:${port}` }));
      fronts = await Promise.all(own.map((one) => open([gateway], { auth: url, studio: url, testing: url, ...one })));
      const send = sender(front(0));
      [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
    });
    afterAll(async () => {
      for (const server of [...fronts, back]) await server.close();
      for (const one of replicas) await one.kill('SIGKILL');
      await platform.close();
      await Promise.all([dirname(file), dataFolder].map((folder) => rm(folder, { recursive: true, force: true })));
    });
    beforeEach(async () => {
      app = await newApp(sender(front(0)), ada);
      await setMember(platform, app.id, bob, 2);
    });

    const page = (at: number, person: Person) => openPage(front(at), person, app.id);
    const inherited = (at: number, person: Person) => openInherited(front(at), person, app.id);

    test('people see each other through both, pages and older clients', async () => {
      const [adas, bobs] = [await page(0, ada), await page(1, bob)];
      await adas.sees([{ user: bob.id }]);
      await bobs.sees([{ user: ada.id }]);
      adas.say({ type: 'presence', cursor: { x: 1, y: 2 }, selection: ['w1'] });
      await bobs.sees([{ cursor: { x: 1, y: 2 }, selection: ['w1'] }]);
      const [olds, others] = [await inherited(0, bob), await inherited(1, ada)];
      await adas.sees([{ inherited: false }, { inherited: true, user: bob.id }, { inherited: true, user: ada.id }]);
      olds.say({ id: 'm1', type: 'hello' });
      await others.hears({ type: 'hello', id: 'm1' });
      await olds.hears({ type: 'imhere', user: expect.objectContaining({ id: ada.id }) });
      olds.say({ id: 'm2', type: 'change', changeEvent: { changes: ['x'.repeat(1_000_000)] } });
      await others.hears({ type: 'change', id: 'm2' });
      olds.say({ id: 'm3', type: 'mouse', pos: { x: 3, y: 4 } });
      await bobs.sees([
        { user: ada.id, inherited: false },
        { user: ada.id, inherited: true },
        { cursor: { x: 3, y: 4 } },
      ]);
      bobs.say({ type: 'presence', cursor: { x: 5, y: 6 } });
      await olds.hears({ type: 'mouse', pos: { x: 5, y: 6 } });
      await others.close();
      await bobs.sees([
        { user: ada.id, inherited: false },
        { user: bob.id, inherited: true },
      ]);
      for (const one of [adas, bobs, olds]) await one.close();
    });

    test('a ticket is good once, whichever gateway it is shown to', async () => {
      const path = `/rest/live/${app.id}`;
      const address = `${path}?token=${await ticketFor(front(0), ada, path)}`;
      const first = new Client(new WebSocket(`${front(1).replace('http', 'ws')}${address}`));
      await first.hears({ type: 'welcome' });
      const second = new WebSocket(`${front(0).replace('http', 'ws')}${address}`);
      expect(await once(second, 'error')).toHaveLength(1);
      await first.close();
    });

    test('rights that are taken away reach both', async () => {
      const [one, other, olds] = [await page(0, bob), await page(1, bob), await inherited(1, bob)];
      await setMember(platform, app.id, bob, 1);
      await Promise.all([one, other].map((client) => client.hears({ type: 'rights', permission: 1 }, 5_000)));
      await setMember(platform, app.id, bob, 0);
      expect(await Promise.all([one, other, olds].map(({ closed }) => closed))).toEqual([4403, 4403, 4403]);
    });

    test('a killed process has nobody, and its people come back by the other one', async () => {
      const [adas, bobs, olds] = [await page(0, ada), await page(1, bob), await inherited(0, bob)];
      await bobs.sees([{ user: ada.id }, { user: bob.id }]);
      await replica(0).kill('SIGKILL');
      expect(await Promise.all([adas.closed, olds.closed])).toEqual([1006, 1006]);
      await bobs.sees([], goneMs);
      const again = await page(1, ada);
      await bobs.sees([{ connection: again.connection }]);
      await start(0);
      const third = await page(0, ada);
      await bobs.sees([{ connection: again.connection }, { connection: third.connection }]);
      for (const one of [again, third, bobs]) await one.close();
    });

    test('a process that stands still has nobody, and has them again when it goes on', async () => {
      const [adas, bobs] = [await page(0, ada), await page(1, bob)];
      await bobs.sees([{ user: ada.id }]);
      replica(0).signal('SIGSTOP');
      try {
        await bobs.sees([], goneMs);
      } finally {
        replica(0).signal('SIGCONT');
      }
      await bobs.sees([{ connection: adas.connection }]);
      adas.say({ type: 'presence', selection: ['w1'] });
      await bobs.sees([{ connection: adas.connection, selection: ['w1'] }]);
      for (const one of [adas, bobs]) await one.close();
    });

    test('without Redis people see those of their own process, and with it all of them again', async () => {
      const [adas, near, far] = [await page(0, ada), await page(0, bob), await page(1, bob)];
      await adas.sees([{ connection: near.connection }, { connection: far.connection }]);
      await engines.redis.pause();
      try {
        near.say({ type: 'presence', cursor: { x: 1, y: 1 } });
        await adas.sees([{ connection: near.connection, cursor: { x: 1, y: 1 } }], goneMs);
        far.say({ type: 'presence', cursor: { x: 2, y: 2 } });
      } finally {
        await engines.redis.resume();
      }
      await adas.sees(
        [{ connection: near.connection }, { connection: far.connection, cursor: { x: 2, y: 2 } }],
        goneMs,
      );
      for (const one of [adas, near, far]) await one.close();
    });
  },
  { own: true },
);
