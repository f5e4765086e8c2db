import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { serveThread } from './serve-thread';

/** A thread that does as it is told. */
const { kind } = workerData as { readonly kind: string };
if (kind === 'broken') throw new Error('no way to start');

let inHand: Promise<unknown> = Promise.resolve();
serveThread({
  metrics: async () => `life ${kind}\n`,
  double: async (value: number) => value * 2,
  refuse: async () => {
    throw new Error('refused');
  },
  work: async (cells: SharedArrayBuffer) => {
    inHand = sleep(100).then(() => Atomics.store(new Int32Array(cells), 0, 1));
  },
  die: () => {
    setImmediate(() => {
      throw new Error('died of it');
    });
    return new Promise(() => undefined);
  },
  stop: async () => {
    await (kind === 'endless' ? new Promise(() => undefined) : inHand);
  },
});
