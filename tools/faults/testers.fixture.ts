// Testers' pages: each keeps a batch until it is acknowledged, and sends it again when it is not.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnApp, Send } from '@rehearse/testkit/people';
import { seededRandom } from '@rehearse/examples/random';
import { until } from '@rehearse/testkit/waiting';

const recordsPerBatch = 50;
const batchesPerSession = 20;
const againMs = 25;
const start = 1_767_000_000_000;

export class Testers {
  /** Per session, how many records were acknowledged. */
  readonly acknowledged = new Map<string, number>();
  events = 0;
  mouseRecords = 0;
  private allowed = 0;
  private going = true;
  private open = true;
  private readonly work: Promise<void>[];

  constructor(
    private readonly product: { readonly send: Send },
    private readonly app: OwnApp,
    private readonly seed: number,
    testers: number,
  ) {
    this.work = Array.from({ length: testers }, (_, number) => this.test(number));
  }

  /** They send until so many events more were acknowledged, then they wait. */
  async send(events: number): Promise<void> {
    this.allowed += events;
    await until(() => this.events >= this.allowed, 120_000);
  }

  /** They have time for so many more, if somebody takes them. */
  allow(events: number): void {
    this.allowed += events;
  }

  /** Resolves when every record that was numbered has been acknowledged. */
  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.work);
  }

  /** The browsers are closed, whatever was still to be sent. */
  abandon(): void {
    this.going = false;
    this.open = false;
  }

  private async test(tester: number): Promise<void> {
    const random = seededRandom(this.seed * 100 + tester);
    for (let session = 0; this.going; session += 1) {
      const name = `T${tester}_${session}`;
      let earlier = '';
      for (let batch = 0; batch < batchesPerSession; batch += 1) {
        while (this.going && this.events >= this.allowed) await sleep(5);
        if (!this.going) return;
        const from = batch * recordsPerBatch;
        const records = Array.from({ length: recordsPerBatch }, (_, index) => record(from + index));
        const body = JSON.stringify({ session: name, from, numbered: from + records.length, records });
        await this.deliver(body);
        this.acknowledged.set(name, from + records.length);
        for (const { kind } of records) {
          if (kind === 'event') this.events += 1;
          else this.mouseRecords += 1;
        }
        // A page whose answer got lost sends what has long arrived.
        if (earlier && random.happens(0.1)) await this.deliver(earlier);
        earlier = body;
      }
    }
  }

  private async deliver(body: string): Promise<void> {
    const path = `/rest/invitation/${this.app.id}/${this.app.hash}/records.json`;
    while (this.open) {
      const answer = await this.product.send('POST', path, { body }).catch(() => undefined);
      if (answer?.status === 200) return;
      if (answer && answer.status < 500) throw new Error(`the intake answered ${answer.status} ${answer.text}`);
      await sleep(againMs);
    }
  }
}

const everyMouse = 25;

/** Every twenty-fifth is a mouse record of four points; an event tells its own number. */
function record(number: number) {
  const time = start + number * 100;
  if (number % everyMouse !== 1)
    return {
      kind: 'event',
      type: number % 2 === 0 ? 'WidgetClick' : 'ScreenLoaded',
      screen: 's10001',
      widget: 'w10003',
      time,
      x: 0.5,
      y: 0.5,
      number,
    };
  const points = [0, 1, 2, 3];
  return {
    kind: 'mouse',
    screen: 's10001',
    x: points.map((point) => point / 10),
    y: points.map((point) => point / 10),
    t: points.map((point) => time + point),
    c: points.map(() => 0),
  };
}

export const isMouse = (number: number): boolean => number % everyMouse === 1;
