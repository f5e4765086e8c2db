import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram, Child } from '../programs';
import { eventually } from '../waiting';
import { ok, type DeliveredMessage, type Platform } from '@rehearse/platform/ports';
import type { Shape } from './shape';
import { batchSize } from './write-until-killed';

const kills = 6;

/**
 * `entry` is a module that opens the place named by its first argument (the third is the shape's address) and calls
 * `writeUntilKilled` with the second.
 */
export function describeCrashes(name: string, shape: Shape, entry: string): void {
  describe(`crashes: ${name}`, () => {
    const place = 'crashes';
    let program = '';
    let platform: Platform | undefined;

    beforeAll(async () => {
      program = await buildProgram(`test-crashes-${process.pid}`, entry);
    });

    afterAll(async () => {
      await platform?.close();
      await shape.remove(place);
      await rm(dirname(program), { recursive: true, force: true });
    });

    /** Answers what the process had been acknowledged when it was killed. */
    async function writeAndKill(run: string, afterMs: number): Promise<string[]> {
      const child = new Child(process.execPath, [program, place, run, shape.address?.() ?? '']);
      await child.says(/^((stream|outbox) )/m);
      await sleep(afterMs);
      await child.kill('SIGKILL');
      return child.printed.slice(0, child.printed.lastIndexOf('\n')).split('\n');
    }

    function listen(topic: string): DeliveredMessage[] {
      const arrived: DeliveredMessage[] = [];
      platform?.stream.subscribe({
        topic,
        group: 'test',
        maxMessages: 1000,
        maxWaitMs: 10,
        handle: async (batch) => {
          arrived.push(...batch);
          return batch.map(() => ok);
        },
      });
      return arrived;
    }

    it(`keeps everything it acknowledged, and nothing by half, over ${kills} kills`, async () => {
      const acknowledged: string[] = [];
      for (let kill = 0; kill < kills; kill++) acknowledged.push(...(await writeAndKill(`run${kill}`, 50 + kill * 60)));
      const ofKind = (kind: string) =>
        acknowledged.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
      expect(ofKind('stream').length).toBeGreaterThan(kills);

      platform = await shape.open(place);
      const messages = listen('crash');
      const fromOutbox = listen('outbox');
      await eventually(async () => {
        expect(await platform?.stream.lag('crash', 'test')).toMatchObject({ messages: 0 });
        expect(await platform?.stream.lag('outbox', 'test')).toMatchObject({ messages: 0 });
      });

      const parts = new Map<string, Set<number>>();
      for (const { value } of messages) {
        const { batch, part } = JSON.parse(value);
        parts.set(batch, (parts.get(batch) ?? new Set()).add(part));
      }
      expect(ofKind('stream').filter((batch) => parts.get(batch)?.size !== batchSize)).toEqual([]);
      const halves = [...parts].filter(([, found]) => found.size !== batchSize);
      expect(shape.splitsBatches ? [] : halves).toEqual([]);

      const published = () => new Set(fromOutbox.map(({ value }) => JSON.parse(value).batch));
      const documents = platform.documents.collection({ name: 'crashes', indexes: [] });
      const written: string[] = [];
      for await (const { id } of documents.all()) written.push(id);
      expect(ofKind('outbox').filter((batch) => !written.includes(batch))).toEqual([]);
      await eventually(() => {
        const arrived = published();
        expect(written.filter((batch) => !arrived.has(batch))).toEqual([]);
      });
      expect([...published()].filter((batch) => !written.includes(batch))).toEqual([]);
    });
  });
}
