import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { openEmbedded } from '@rehearse/platform/embedded';
import { dead, DocumentsUnavailable, ok } from '@rehearse/platform/ports';
import type { DeliveredMessage, Outcome, Platform } from '@rehearse/platform/ports';
import { eventually } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { Consumes, ConsumesBatches } from './consumes.decorator';
import { MessageStrategy } from './message.strategy';

const few = { maxMessages: 10, maxWaitMs: 5 };
const greeted = z.object({ name: z.string() });
const greetings = { name: 'greetings', message: greeted, partitions: 4, groups: ['greeter', 'counter'] } as const;

@Controller()
class Greeter {
  readonly names: string[] = [];
  readonly batches: number[] = [];
  failures = 0;
  nevers = 0;
  away = 3;
  readonly counted: string[] = [];

  @Consumes(greetings, 'greeter', few)
  async greet({ name }: z.infer<typeof greeted>): Promise<Outcome> {
    if (name === 'twice' && this.failures++ === 0) throw new Error('not now');
    if (name === 'never') throw new Error(`not for the ${++this.nevers}. time`);
    if (name === 'later' && this.away-- > 0) throw new DocumentsUnavailable('away', false);
    if (name === 'nobody') return dead('nobody is there');
    this.names.push(name);
    return ok;
  }

  @ConsumesBatches(greetings, 'counter', few)
  async count(batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    this.batches.push(batch.length);
    if (batch.some(({ value }) => value === named('broken'))) throw new Error('cannot count');
    this.counted.push(...batch.map(({ value }) => value));
    return batch.map(() => ok);
  }
}

@Module({ controllers: [Greeter] })
class GreeterModule {}

let platform: Platform;
let greeter: Greeter;
let folder: string;
let close: () => Promise<void>;
const startGreeter = () =>
  NestFactory.createMicroservice(GreeterModule, {
    strategy: new MessageStrategy(platform, pino({ level: 'silent' })),
    logger: false,
  });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-messages-'));
  platform = await openEmbedded({ dataFolder: folder });
  const app = await startGreeter();
  greeter = app.get(Greeter);
  await app.listen();
  close = () => app.close();
});
afterEach(async () => {
  await close();
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const publish = (...values: readonly string[]) =>
  platform.stream.publish(
    'greetings',
    values.map((value) => ({ key: 'one', value })),
  );
const named = (name: string): string => JSON.stringify({ name });

test('events come from the stream, in order, to every group', async () => {
  await publish(named('ada'), named('grace'));
  await eventually(() => expect(greeter.names).toEqual(['ada', 'grace']));
  await eventually(() => expect(greeter.batches.reduce((sum, size) => sum + size, 0)).toBe(2));
});

test('what cannot be read, or is declared dead, lies among the dead letters with its reason', async () => {
  await publish('{"name":1}', 'no json', named('nobody'), named('ada'));
  const expected = [expect.stringContaining('name: '), expect.stringContaining('JSON'), 'nobody is there'];
  await eventually(async () => expect(await reasons('greeter')).toEqual(expected));
  expect(greeter.names).toEqual(['ada']);
});

test('a handler that throws gets its messages again', async () => {
  await publish(named('twice'));
  await eventually(() => expect(greeter.names).toEqual(['twice']));
  expect(greeter.failures).toBe(2);
});

const reasons = async (group: string) =>
  (await platform.stream.deadLetters('greetings', group, 10)).map(({ reason }) => reason);

test('a message that is refused three times is dead, with what it was refused by, and holds up nobody', async () => {
  await publish(named('never'), named('ada'));
  await eventually(async () =>
    expect(await reasons('greeter')).toEqual(['it was tried 3 times: Error: not for the 3. time']),
  );
  await eventually(() => expect(greeter.names).toContain('ada'));
  await eventually(async () => expect((await platform.stream.lag('greetings', 'greeter')).messages).toBe(0));
});

test('a message waits as long as what it needs is away', async () => {
  await publish(named('later'));
  await eventually(() => expect(greeter.names).toEqual(['later']));
  expect(greeter.away).toBe(-1);
  expect(await reasons('greeter')).toEqual([]);
});

test('of a batch that is refused as a whole only the message at fault is dead', async () => {
  const good = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(named);
  await publish(...good.slice(0, 3), named('broken'), ...good.slice(3));
  await eventually(async () => expect(await reasons('counter')).toEqual([expect.stringContaining('cannot count')]));
  await eventually(async () => expect((await platform.stream.lag('greetings', 'counter')).messages).toBe(0));
  expect([...new Set(greeter.counted)]).toEqual(good);
});

test('after closing nothing is handled', async () => {
  await close();
  await publish(named('late'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(greeter.names).toEqual([]);
});
