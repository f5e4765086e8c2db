// Whatever dies or stands still while a team edits one prototype in a cluster (docs/faults.md): by `npm run faults`.
import { startCluster } from '@rehearse/testkit/cluster';
import type { Cluster } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { newPerson, sender } from '@rehearse/testkit/people';
import { seededRandom } from '@rehearse/examples/random';
import { eventually } from '@rehearse/testkit/waiting';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPage } from '../../../libs/services/collaboration/live.fixture';
import type { Page } from '../../../libs/services/collaboration/live.fixture';
import { Document, Editor } from '../editors.fixture';
import { longestRowMs } from './run-fault';
import { engineNames } from './test-cluster';

const people = 5;
const times = Number(process.env['FAULT_TIMES'] ?? 20);
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 100_000);
const random = seededRandom(seed);
/** ms that clients may take from the end of a fault until all show the same, and all see each other. */
const equalWithinMs = 5_000;
const seenWithinMs = 30_000;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A page that is open, and opens again when its socket ends. */
class Seat {
  private page: Page | undefined;
  private isOver = false;
  private readonly work: Promise<void>;

  constructor(private readonly open: () => Promise<Page>) {
    this.work = this.loop();
  }
  get others(): number {
    return this.page?.others.length ?? -1;
  }
  async close(): Promise<void> {
    this.isOver = true;
    await this.page?.close();
    await this.work;
  }
  private async loop(): Promise<void> {
    while (!this.isOver) {
      this.page = await this.open().catch(() => undefined);
      await (this.page?.closed ?? sleep(200));
    }
  }
}

await describeWithEngines(
  `${people} people edit together, and ${times} times each (FAULT_SEED=${seed})`,
  ['kafka', ...engineNames],
  (engines) => {
    let cluster: Cluster;
    let document: Document;
    let editors: Editor[] = [];
    let seats: Seat[];
    beforeAll(async () => {
      cluster = await startCluster({ engines, env: { REHEARSE_RATE_LIMITS: 'false' } });
      const send = sender(cluster.url);
      const person = await newPerson(send);
      document = await Document.create(send, person, random);
      seats = Array.from({ length: people }, () => new Seat(() => openPage(cluster.url, person, document.id)));
    }, longestRowMs);
    afterAll(async () => {
      for (const seat of seats) await seat.close();
      await cluster.close();
    });

    // Of a row that failed: nobody goes on behind it.
    afterEach(() => {
      for (const editor of editors) editor.kill();
    });

    let draft: Parameters<typeof Editor.open>[1] = [];
    const client = {
      kill9: () => void (draft = editors.pop()?.kill() ?? []),
      start: async () => void editors.push(await Editor.open(document, draft)),
      pause: () => editors[0]?.pause(),
      resume: () => editors[0]?.resume(),
    };
    const parts = {
      collaboration: () => cluster.services.collaboration,
      studio: () => cluster.services.studio,
      Redis: () => ({ ...bound(engines.redis), start: () => engines.redis.restart() }),
      MongoDB: () => ({ ...bound(engines.mongo), start: () => engines.mongo.restart() }),
      'a client': () => client,
    };
    const names = Object.keys(parts) as (keyof typeof parts)[];

    test.each(names.flatMap((name) => [`${name} killed`, `${name} paused`].map((fault) => [fault, name] as const)))(
      '%s',
      async (fault, name) => {
        const [equal, seen]: [number[], number[]] = [[], []];
        for (let time = 0; time < times; time += 1) {
          const part = parts[name]();
          editors = await Promise.all(Array.from({ length: people }, () => Editor.open(document)));
          await sleep(random.between(50, 400));
          const isKilled = fault.endsWith('killed');
          await (isKilled ? part.kill9() : part.pause());
          await sleep(random.between(200, 1_500));
          await (isKilled ? part.start() : part.resume());
          const began = performance.now();
          await Promise.all(editors.map((editor) => editor.rest()));
          await eventually(() => Promise.all(editors.map((editor) => editor.catchUp())));
          equal.push(performance.now() - began);
          await document.check(editors);
          await eventually(
            () => expect(seats.map(({ others }) => others)).toEqual(seats.map(() => people - 1)),
            seenWithinMs,
          );
          seen.push(performance.now() - began);
        }
        const seconds = [equal, seen].flatMap((all) =>
          [median(all), Math.max(...all)].map((ms) => (ms / 1_000).toFixed(1)),
        );
        process.stdout.write(`${[fault, ...seconds, document.edits].join(' | ')}\n`);
        expect(Math.max(...equal)).toBeLessThan(equalWithinMs);
      },
      1_800_000,
    );
  },
  { own: true },
);

function bound(engine: { kill9(): Promise<void> | void; pause(): void; resume(): void }) {
  return { kill9: () => engine.kill9(), pause: () => engine.pause(), resume: () => engine.resume() };
}
