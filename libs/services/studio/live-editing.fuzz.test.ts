import type { AppChange } from '@rehearse/contract';
import {
  type App,
  applyChanges,
  applyDiff,
  brokenInvariants,
  type Change,
  cellsOf,
  operationsBetween,
  Replica,
  sameValue,
  toChanges,
  validateApp,
} from '@rehearse/model';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { fc, runs, timeoutMs } from '@rehearse/testkit/properties';
import { type Act, actKinds, actOn, aTeamsApp } from '@rehearse/testkit/prototypes';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsMeant } from './app.changes';
import type { AppDocument } from './app.document';
import { AppQuota } from './app.quota';
import { AppRepository } from './app.repository';
import { Journal } from './journal';
import { LiveApps } from './live-apps';
import type { Edit } from './live-app';
import { VersionKeeper } from './version.keeper';
import { VersionRepository } from './version.repository';

/** What happens between people and servers, in the order in which it does. */
const small = fc.nat({ max: 40 });
const event = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('act' as const), client: small, act: anAct() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('exchange' as const),
      client: small,
      server: fc.nat({ max: 1 }),
      /** What is lost on the way; `sent twice` repeats the request at the other server. */
      fate: fc.constantFrom('arrives', 'arrives', 'request lost', 'answer lost', 'sent twice'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), client: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), server: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('store' as const), server: fc.nat({ max: 1 }) }) },
);
function anAct() {
  return fc.record({ kind: fc.constantFrom(...actKinds), a: small, b: small });
}

let folder = '';
let platform: Platform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-live-'));
  platform = await openEmbedded({ dataFolder: folder });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
const newId = (prefix: string) => `${prefix}_${made++}`;
const may: Edit['may'] = { publish: true, noGrowth: null };

/** Two servers on the documents of one store. */
class Servers {
  private readonly apps = new AppRepository(platform.documents);
  private readonly quota = new AppQuota(this.apps);
  readonly journal = new Journal(platform.documents);
  readonly versions = new VersionKeeper(new VersionRepository(platform.documents), this.journal);
  private live = [this.start(), this.start()];

  constructor(readonly app: string) {}

  private start(): LiveApps {
    return new LiveApps({ apps: this.apps, journal: this.journal, versions: this.versions, quota: this.quota });
  }

  async create(): Promise<void> {
    const { id: _id, ...document } = aTeamsApp();
    const value = { ...document, members: [], invitations: {}, savedVersion: 1 } as unknown as AppDocument;
    await this.apps.insert(this.app, value);
  }

  /** What it had not stored is in the journal. */
  restart(server: number): void {
    this.live[server] = this.start();
  }
  async store(server: number): Promise<void> {
    await this.live[server]?.flush();
  }

  private async open(server: number) {
    const app = await this.live[server]?.open(this.app);
    if (!app) throw new Error('it is gone');
    return app;
  }
  async submit(server: number, edits: readonly Omit<Edit, 'author' | 'may'>[]): Promise<void> {
    const app = await this.open(server);
    await Promise.all(edits.map((edit) => app.submit({ ...edit, author: 'someone', may })));
  }
  async current(server: number): Promise<{ readonly version: number; readonly app: App }> {
    return (await this.open(server)).current();
  }
}

interface Client {
  act(act: Act): void;
  exchange(server: number, fate: string): Promise<void>;
  reload(server: number): Promise<void>;
  readonly unsent: number;
  /** Ids of edits that the server has answered. */
  readonly acknowledged: readonly string[];
  readonly app: App;
}

/** As our own pages work: operations by id, sent again until they are confirmed. */
class OwnClient implements Client {
  readonly acknowledged: string[] = [];
  private replica = new Replica(aTeamsApp(), 1);
  constructor(private readonly servers: Servers) {}

  get app(): App {
    return this.replica.shown();
  }
  get unsent(): number {
    return this.replica.own.length;
  }
  act(act: Act): void {
    const operations = operationsBetween(cellsOf(actOn(this.app, act, newId)));
    if (operations.length > 0) this.replica.add({ id: newId('edit'), operations });
  }
  async exchange(server: number, fate: string): Promise<void> {
    if (fate === 'request lost') return;
    const edits = this.replica.own.map(({ id, operations }) => ({ id, meant: () => ({ operations }) }));
    await this.servers.submit(server, edits);
    if (fate === 'sent twice') await this.servers.submit(1 - server, edits);
    if (fate === 'answer lost') return;
    const ids = edits.map(({ id }) => id);
    this.acknowledged.push(...ids);
    this.replica.receive((await this.servers.journal.page(this.servers.app, this.replica.version)).changes);
    this.replica.settle(ids);
  }
  /** What was not confirmed was kept on the device. */
  async reload(server: number): Promise<void> {
    const { own } = this.replica;
    const { app, version } = await this.servers.current(server);
    this.replica = new Replica(app, version);
    for (const edit of own) this.replica.add(edit);
  }
}

/** As clients of the inherited API work: whole elements, in order, and others' work only after a reload. */
class InheritedClient implements Client {
  readonly acknowledged: string[] = [];
  private deltas: Change[][] = [];
  app: App = aTeamsApp();
  constructor(private readonly servers: Servers) {}

  get unsent(): number {
    return this.deltas.length;
  }
  act(act: Act): void {
    const changes = toChanges(actOn(this.app, act, newId));
    const result = applyChanges(this.app, changes);
    if (changes.length === 0 || !result.ok) return;
    this.app = result.app;
    this.deltas.push(changes);
  }
  /** They do not send again: what is lost is lost, and nobody was told otherwise. */
  async exchange(server: number, fate: string): Promise<void> {
    const deltas = this.deltas;
    this.deltas = [];
    if (fate === 'request lost') return;
    for (const changes of deltas) {
      const id = newId('delta');
      await this.servers.submit(server, [{ id, meant: (document) => operationsMeant(document, changes) }]);
      this.acknowledged.push(id);
    }
  }
  async reload(server: number): Promise<void> {
    this.deltas = [];
    this.app = (await this.servers.current(server)).app;
  }
}

const same = (a: unknown, b: unknown) => {
  if (!sameValue(a, b)) expect(a).toEqual(b);
};
const content = ({ lastUpdate: _time, id: _id, ...app }: App): object => app;

async function play(
  people: number,
  inherited: number,
  events: readonly (typeof event extends fc.Arbitrary<infer E> ? E : never)[],
) {
  const servers = new Servers(`app${made++}`);
  await servers.create();
  const clients: Client[] = Array.from({ length: people }, (_, index) =>
    index < inherited ? new InheritedClient(servers) : new OwnClient(servers),
  );
  const clientOf = (index: number) => clients[index % clients.length] ?? new OwnClient(servers);
  for (const one of events) {
    if (one.kind === 'act') clientOf(one.client).act(one.act);
    else if (one.kind === 'exchange') await clientOf(one.client).exchange(one.server, one.fate);
    else if (one.kind === 'reload') await clientOf(one.client).reload(one.client % 2);
    else if (one.kind === 'restart') servers.restart(one.server);
    else await servers.store(one.server);
  }
  for (const client of clients) if (client.unsent > 0) await client.exchange(0, 'arrives');
  for (const client of clients) await (client instanceof OwnClient ? client.exchange(1, 'arrives') : client.reload(1));
  return { servers, clients };
}

test(
  'whoever does what, when and through whichever server: all end equal, valid, and with every acknowledged edit',
  async () => {
    const team = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.nat({ max: 2 }), fc.array(event, { maxLength: 60 }));
    await fc.assert(
      fc.asyncProperty(team, async ([people, inherited, events]) => {
        const { servers, clients } = await play(people, inherited, events);
        const { version, app } = await servers.current(0);
        expect([validateApp(app), brokenInvariants(app)]).toEqual([[], []]);
        same((await servers.current(1)).app, app);
        for (const client of clients) same(content(client.app), content(app));

        const changes: AppChange[] = [];
        for await (const entries of servers.journal.after(servers.app, 1))
          changes.push(...entries.map(({ change }) => change));
        expect(changes.map((change) => change.version)).toEqual(changes.map((_, index) => index + 2));
        expect(version).toBe(changes.length + 1);
        const ids = changes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { acknowledged } of clients) for (const id of acknowledged) expect(ids).toContain(id);

        if (changes.length > 0) {
          await servers.versions.keep(servers.app, true);
          const newest = await servers.versions.document(servers.app, 2);
          expect(newest?.change).toBe(version);
          same(content(newest?.app ?? app), content(app));
          const first = await servers.versions.document(servers.app, 1);
          same(content(first?.app ?? app), content(aTeamsApp()));
        }

        const follower = new Replica(aTeamsApp(), 1);
        follower.receive(changes);
        same(content(follower.confirmed), content(app));
        await servers.store(0);
        servers.restart(0);
        same(content((await servers.current(0)).app), content(app));
      }),
      { numRuns: runs(200, 50) },
    );
  },
  timeoutMs(1_200_000),
);

test('an act is in the document that its person sees at once', () => {
  const client = new OwnClient(new Servers('alone'));
  const before = client.app;
  const act: Act = { kind: 'move', a: 0, b: 17 };
  const expected = applyDiff(before, actOn(before, act, newId));
  client.act(act);
  same(client.app, expected);
});
