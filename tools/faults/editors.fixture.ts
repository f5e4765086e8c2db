// People who edit one prototype while things die, and what must be true afterwards.
import type { Exchanged } from '@rehearse/contract';
import { brokenInvariants, cellsOf, operationsBetween, Replica, validateApp } from '@rehearse/model';
import type { App, OwnEdit } from '@rehearse/model';
import type { Person, Send } from '@rehearse/testkit/people';
import { actKinds, actOn, aTeamsApp } from '@rehearse/testkit/prototypes';
import type { seededRandom } from '@rehearse/examples/random';
import { setTimeout as sleep } from 'node:timers/promises';

/** In one request. */
const editsTogether = 50;
const retryMs = 20;

let made = 0;
const newId = (prefix: string) => `${prefix}_${made++}`;

/** One prototype that several people edit. */
export class Document {
  /** Edits that some client was told are taken. */
  readonly acknowledged: string[] = [];
  private readonly ids: string[] = [];
  private known = 1;

  private constructor(
    readonly send: Send,
    readonly person: Person,
    readonly id: string,
    readonly random: ReturnType<typeof seededRandom>,
  ) {}

  static async create(send: Send, person: Person, random: ReturnType<typeof seededRandom>): Promise<Document> {
    const { json } = await send('POST', '/rest/apps', { token: person.token, body: aTeamsApp() });
    return new Document(send, person, (json as App).id, random);
  }

  async load(): Promise<App> {
    const { status, json } = await this.send('GET', `/rest/apps/${this.id}.json`, { token: this.person.token });
    if (status !== 200) throw new Error(`answered ${status}`);
    return json as App;
  }

  async exchange(after: number, edits: readonly OwnEdit[]): Promise<Exchanged> {
    const options = { token: this.person.token, body: { after, edits } };
    const { status, json } = await this.send('POST', `/rest/apps/${this.id}/edits`, options);
    if (status !== 200) throw new Error(`answered ${status}`);
    return json as Exchanged;
  }

  get edits(): number {
    return this.ids.length;
  }

  /** Throws unless all clients see what is stored, and that has every acknowledged edit once. */
  async check(editors: readonly Editor[]): Promise<void> {
    const stored = await this.load();
    for (const { replica } of editors) expect(content(replica.shown())).toEqual(content(stored));
    expect([validateApp(stored), brokenInvariants(stored)]).toEqual([[], []]);
    for (let hasMore = true; hasMore;) {
      const page = await this.exchange(this.known, []);
      this.ids.push(...page.changes.map(({ id }) => id));
      this.known = page.changes.at(-1)?.version ?? this.known;
      ({ hasMore } = page);
    }
    expect(stored['revision']).toBe(this.ids.length + 1);
    const there = new Set(this.ids);
    expect(there.size).toBe(this.ids.length);
    expect(this.acknowledged.filter((id) => !there.has(id))).toEqual([]);
  }
}

const content = ({ lastUpdate: _time, revision: _version, ...app }: App): object => app;

/** A person's client: works without a pause, and sends again what nobody has answered. */
export class Editor {
  private state: 'works' | 'paused' | 'rests' | 'gone' = 'works';
  private readonly work: Promise<void>;

  private constructor(
    private readonly document: Document,
    readonly replica: Replica,
  ) {
    this.work = this.loop();
  }

  /** As a page does that is opened: with what an earlier one had not sent. */
  static async open(document: Document, draft: readonly OwnEdit[] = []): Promise<Editor> {
    const app = await document.load();
    const replica = new Replica(app, Number(app['revision']));
    for (const edit of draft) replica.add(edit);
    return new Editor(document, replica);
  }

  pause(): void {
    this.state = 'paused';
  }
  resume(): void {
    this.state = 'works';
  }

  /** Goes without a word. What it had not sent, or not heard of, is kept on its device. */
  kill(): readonly OwnEdit[] {
    this.state = 'gone';
    return this.replica.own;
  }

  /** Does nothing more of its own, and ends with all that everybody did. */
  async rest(): Promise<void> {
    this.state = 'rests';
    await this.work;
    while (this.replica.own.length > 0) await this.exchange().catch(() => sleep(retryMs));
  }
  async catchUp(): Promise<void> {
    await this.exchange();
  }

  private async loop(): Promise<void> {
    while (this.state === 'works' || this.state === 'paused') {
      if (this.state === 'works') this.act();
      await (this.state === 'works' ? this.exchange().catch(() => sleep(retryMs)) : sleep(retryMs));
    }
  }

  private act(): void {
    if (this.replica.own.length > editsTogether) return;
    const index = () => Math.floor(this.document.random.between(0, 40));
    const kind = actKinds[index() % actKinds.length] ?? 'move';
    const act = { kind, a: index(), b: index() };
    const operations = operationsBetween(cellsOf(actOn(this.replica.shown(), act, newId)));
    if (operations.length > 0) this.replica.add({ id: newId('an-edit'), operations });
  }

  private async exchange(): Promise<void> {
    const own = this.replica.own.slice(0, editsTogether);
    const { changes, refused, hasMore } = await this.document.exchange(this.replica.version, own);
    if (this.state === 'gone') return;
    expect(refused).toEqual([]);
    const ids = own.map(({ id }) => id);
    this.document.acknowledged.push(...ids);
    this.replica.receive(changes);
    if (hasMore) return this.exchange();
    this.replica.settle(ids);
  }
}
