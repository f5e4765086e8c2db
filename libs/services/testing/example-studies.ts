import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import { exampleIds, exampleNames, exampleOwner, examples } from '@rehearse/examples/drawings';
import type { Example, ExampleName } from '@rehearse/examples/drawings';
import { seededRandom } from '@rehearse/examples/random';
import { randomPerson, runSession, sessionBegins, studyBegan } from '@rehearse/examples/sessions';
import { Config, Log, Needs, PrototypeApi } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Stream } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { receive } from './batch';
import { writeMessage } from './message';
import { TestRepository } from './test.repository';
import type { TestDocument } from './test.repository';

/** Until the prototypes are there, which another service makes. */
const pauseMs = 2_000;
const recordsTogether = 200;
/** Of each study: some are where they wanted to be, and some are not. */
const sessions: Readonly<Record<ExampleName, number>> = { plants: 48, cinema: 60, invoices: 31 };

const phone = { w: 390, h: 844, mouse: false, agent: 'Mozilla/5.0 (Linux; Android 15; Mobile) synthetic' };
const desktop = { w: 1_280, h: 800, mouse: true, agent: 'Mozilla/5.0 (X11; Linux x86_64) synthetic' };

/** Studies of the public examples with the sessions of made-up testers, where the operator wants examples. */
@Injectable()
export class ExampleStudies implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly tests: TestRepository,
    private readonly prototypes: PrototypeApi,
    @Needs('stream') private readonly stream: Stream,
    @Config() private readonly config: Pick<ServerConfig, 'examples' | 'allowPublishing'>,
    @Log() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.examples && this.config.allowPublishing) void this.installAll();
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Tries until it is done: nobody waits for it. */
  private async installAll(): Promise<void> {
    for (const name of exampleNames) {
      while (!this.stopping.signal.aborted && !(await this.install(name).catch((error: unknown) => this.failed(error))))
        await sleep(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private failed(error: unknown): false {
    this.log.warn({ err: error }, 'an example waits for its study');
    return false;
  }

  /** The settings come last, and say that all is there. What broke off before sends the same sessions again, which count once. */
  private async install(name: ExampleName): Promise<boolean> {
    const id = exampleIds[name];
    if (await this.tests.get(id)) return true;
    const prototype = await this.prototypes.prototype(id);
    if (!prototype) return false;
    const made = Number(prototype['created']);
    const example = examples[name](studyBegan(made));
    for (let index = 0; index < sessions[name]; index += 1) {
      if (this.stopping.signal.aborted) return false;
      await this.rehearse(id, example, made, index);
    }
    const owned = { appID: id, userID: exampleOwner, created: made };
    // It is what a client would send, and what came as JSON can be stored as JSON.
    await this.tests.insertFirst(id, { ...example.settings, ...owned } as unknown as TestDocument);
    return true;
  }

  private async rehearse(id: string, { app, settings }: Example, made: number, index: number): Promise<void> {
    const chance = seededRandom(index + 1);
    const isPhone = app.screenSize.w < desktop.w && chance.happens(0.7);
    const device = isPhone ? phone : desktop;
    const start = sessionBegins(made, chance);
    const session = `S${start}_${index}`;
    const records = runSession(app, settings.tasks, randomPerson(chance), device, chance, start);
    const sender = { app: id, link: id, address: '', request: '', userAgent: device.agent };
    for (let from = 0; from < records.length; from += recordsTogether) {
      const part = records.slice(from, from + recordsTogether);
      const batch = { session, client: 'example', version: 1, from, numbered: records.length, records: part };
      const value = writeMessage(receive(batch, from, sender));
      await this.stream.publish(topics.records.name, [{ key: session, value }]);
    }
  }
}
