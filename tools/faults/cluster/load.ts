// People at work while something breaks: testers whose pages keep a batch until it is acknowledged, a designer, and somebody
// who looks at the results.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnApp, Person } from '@rehearse/testkit/people';

export interface Place {
  readonly url: string;
  readonly app: OwnApp;
  readonly person: Person;
}

/** `npm run faults` holds every fault for long, and has a machine of its own; elsewhere other suites run beside these clusters. */
export const isLong = process.env['FAULTS'] === 'long';
const testers = 4;
const recordsPerBatch = isLong ? 20 : 5;
const batchesPerSession = 10;
/** A row waits for as many batches, of all testers, as things that each of the others does: three times over. */
const paceMs = isLong ? 100 : 1_000;
const alonePaceMs = isLong ? 200 : 250;
const againAfterMs = isLong ? 200 : 500;
const patienceMs = 20_000;

export class Load {
  /** Per session, how many records were acknowledged. */
  readonly records = new Map<string, number>();
  /** Names of the designer's changes that were acknowledged. */
  readonly changes: string[] = [];
  /** Each with the time of its first attempt and of its end. */
  readonly batches: Action[] = [];
  readonly saves: Action[] = [];
  readonly reads: Action[] = [];
  /** What was answered instead, and how often. */
  readonly refusals = new Map<string, number>();
  private going = true;
  private open = true;
  private readonly work: Promise<void>[];

  constructor(
    private readonly place: Place,
    /** Before the names of sessions and changes. */
    private readonly name: string,
  ) {
    this.work = [...Array.from({ length: testers }, (_, number) => this.test(number)), this.design(), this.read()];
  }

  /** Resolves when all that was begun has been acknowledged. */
  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.work);
  }

  /** Whatever is still to be sent. */
  abandon(): void {
    this.open = false;
    this.going = false;
  }

  private async test(tester: number): Promise<void> {
    const { app } = this.place;
    const path = `/rest/invitation/${app.id}/${app.hash}/records.json`;
    const headers = { 'x-forwarded-for': `10.0.0.${tester + 1}` };
    for (
      let session = `${this.name}_${tester}_0`, number = 0;
      this.going;
      session = `${this.name}_${tester}_${++number}`
    ) {
      for (let batch = 0; batch < batchesPerSession && this.going; batch += 1) {
        const from = batch * recordsPerBatch;
        const records = Array.from({ length: recordsPerBatch }, (_, index) => record(from + index));
        const body = { session, from, numbered: from + recordsPerBatch, records };
        if (!(await this.insist(path, headers, this.batches, body))) return;
        this.records.set(session, from + recordsPerBatch);
        await sleep(paceMs);
      }
    }
  }

  private async design(): Promise<void> {
    const { app } = this.place;
    for (let number = 0; this.going; number += 1) {
      const name = `${this.name}_${number}`;
      const body = [{ parent: 'schemas', name, type: 'add', object: { name } }];
      if (!(await this.insist(`/rest/apps/${app.id}/update`, this.login, this.saves, body))) return;
      this.changes.push(name);
      await sleep(alonePaceMs);
    }
  }

  private async read(): Promise<void> {
    const path = `/rest/analytics/${this.place.app.id}/summary`;
    while (this.going && (await this.insist(path, this.login, this.reads))) await sleep(alonePaceMs);
  }

  private get login(): object {
    return { authorization: `Bearer ${this.place.person.token}`, 'x-forwarded-for': '10.0.1.1' };
  }

  /** Again and again until it is done; false when nobody waits for it any more. */
  private async insist(path: string, headers: object, actions: Action[], body?: object): Promise<boolean> {
    const begun = performance.now();
    while (this.open) {
      const refusal = await this.attempt(path, headers, body);
      if (refusal === null) {
        actions.push({ begun, ended: performance.now() });
        return true;
      }
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
      await sleep(againAfterMs);
    }
    return false;
  }

  private async attempt(path: string, headers: object, body?: object): Promise<string | null> {
    try {
      const answer = await fetch(this.place.url + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        // Compression would be work for both sides, and tells nothing of faults.
        headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
        signal: AbortSignal.timeout(patienceMs),
      });
      const { errors } = (await answer.json()) as { errors?: readonly string[] };
      return answer.ok && !errors ? null : `${answer.status} ${errors?.join()}`;
    } catch {
      return 'no answer';
    }
  }
}

interface Action {
  readonly begun: number;
  readonly ended: number;
}

const record = (number: number) => ({
  kind: 'event',
  type: number % 2 === 0 ? 'WidgetClick' : 'ScreenLoaded',
  screen: 's10001',
  widget: 'w10003',
  time: 1_767_000_000_000 + number * 100,
  x: 0.5,
  y: 0.5,
});
