// Whatever dies while a team edits one prototype: every acknowledged edit is there, once, and all end with the same picture.
import type { Exchanged } from '@rehearse/contract';
import { brokenInvariants, cellsOf, operationsBetween, Replica, validateApp } from '@rehearse/model';
import type { App } from '@rehearse/model';
import { newPerson } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { actKinds, actOn, aTeamsApp } from '@rehearse/testkit/prototypes';
import { seededRandom } from '@rehearse/testkit/random';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from './product.fixture';

const people = 5;
const kills = process.env['FAULTS'] === 'long' ? 20 : 5;
/** In one request. */
const editsTogether = 50;
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 100_000);
const random = seededRandom(seed);
const index = () => Math.floor(random.between(0, 40));

let product: Product;
let person: Person;
let id: string;
let loaded: App;
beforeAll(async () => {
  product = await Product.build();
  await product.start();
  person = await newPerson(product.send);
  const { json } = await product.send('POST', '/rest/apps', { token: person.token, body: aTeamsApp() });
  loaded = json as App;
  id = loaded.id;
});
afterAll(() => product.remove());

let made = 0;
const newId = (prefix: string) => `${prefix}_${made++}`;

/** Works without a pause, and sends again what nobody has answered. */
class Editor {
  readonly acknowledged: string[] = [];
  readonly replica = new Replica(loaded, 1);
  private isOver = false;
  private readonly work = this.loop();

  private async loop(): Promise<void> {
    while (!this.isOver) {
      this.act();
      await this.exchange().catch(() => sleep(20));
    }
  }

  private act(): void {
    if (this.replica.own.length > editsTogether) return;
    const kind = actKinds[index() % actKinds.length] ?? 'move';
    const operations = operationsBetween(cellsOf(actOn(this.replica.shown(), { kind, a: index(), b: index() }, newId)));
    if (operations.length > 0) this.replica.add({ id: newId('an-edit'), operations });
  }

  async exchange(): Promise<void> {
    const own = this.replica.own.slice(0, editsTogether);
    const body = { after: this.replica.version, edits: own };
    const { status, json } = await product.send('POST', `/rest/apps/${id}/edits`, { token: person.token, body });
    if (status !== 200) throw new Error(`answered ${status}`);
    const { changes, refused, hasMore } = json as Exchanged;
    expect(refused).toEqual([]);
    this.acknowledged.push(...own.map((edit) => edit.id));
    this.replica.receive(changes);
    if (hasMore) await this.exchange();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }
}

test(`${people} people and ${kills} kills of the process (FAULT_SEED=${seed})`, async () => {
  const editors = Array.from({ length: people }, () => new Editor());
  for (let life = 0; life < kills; life += 1) {
    await sleep(random.between(50, 400));
    await product.crash();
    await product.start();
  }
  await sleep(300);
  for (const editor of editors) await editor.stop();
  for (const editor of editors) while (editor.replica.own.length > 0) await editor.exchange();
  for (const editor of editors) await editor.exchange();

  const [first, ...others] = editors.map(({ replica }) => replica.shown());
  for (const other of others) expect(other).toEqual(first);
  const { json } = await product.send('GET', `/rest/apps/${id}.json`, { token: person.token });
  const { lastUpdate: _now, revision, ...stored } = json as App;
  const { lastUpdate: _then, revision: _loaded, ...shown } = first ?? loaded;
  expect(stored).toEqual(shown);
  expect([validateApp(json), brokenInvariants(json as App)]).toEqual([[], []]);

  const ids: string[] = [];
  for (let after = 1; ;) {
    const answer = await product.send('GET', `/rest/apps/${id}/edits?after=${after}`, { token: person.token });
    const { changes, hasMore } = answer.json as Exchanged;
    ids.push(...changes.map((change) => change.id));
    after = changes.at(-1)?.version ?? after;
    if (!hasMore) break;
  }
  expect(revision).toBe(ids.length + 1);
  expect(new Set(ids).size).toBe(ids.length);
  const acknowledged = editors.flatMap((editor) => editor.acknowledged);
  expect(acknowledged.filter((one) => !ids.includes(one))).toEqual([]);
  expect(ids.length).toBeGreaterThan(100);
}, 600_000);
