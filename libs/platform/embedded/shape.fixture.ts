import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '../ports';
import { joinEmbedded, openEmbedded } from './open-embedded';

const folderOf = (place: string) => join(tmpdir(), `rehearse-test-${process.env['JEST_WORKER_ID'] ?? '1'}-${place}`);
const remove = (place: string) => rm(folderOf(place), { recursive: true, force: true });

/** The embedded adapters as the conformance suites see them. */
export const embedded = {
  open: (place: string) => openEmbedded({ dataFolder: folderOf(place) }),
  remove,
};

/** The same when one thread writes and another one reads: what one says, the other one has to hear. */
export const acrossThreads = {
  async open(place: string): Promise<Platform> {
    const dataFolder = folderOf(place);
    const writer = await openEmbedded({ dataFolder });
    const reader = joinEmbedded({ dataFolder, report: { warn: () => undefined } });
    return {
      ...writer,
      stream: {
        publish: (topic, messages) => writer.stream.publish(topic, messages),
        subscribe: (options) => reader.stream.subscribe(options),
        lag: (topic, group) => writer.stream.lag(topic, group),
        room: () => writer.stream.room(),
        deadLetters: (topic, group, limit) => writer.stream.deadLetters(topic, group, limit),
        forget: (topic, unwanted) => reader.stream.forget(topic, unwanted),
        park: (...to) => reader.stream.park(...to),
        replayDead: (...of) => reader.stream.replayDead(...of),
        discardDead: (...of) => writer.stream.discardDead(...of),
      },
      bus: {
        publish: (channel, message) => writer.bus.publish(channel, message),
        subscribe: (channel, listener) => reader.bus.subscribe(channel, listener),
      },
      async close() {
        await reader.close();
        await writer.close();
      },
    };
  },
  remove,
};
