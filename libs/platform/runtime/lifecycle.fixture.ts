import { Lifecycle } from './lifecycle';
import { createLog } from './log';

/** A process with one part that closes well, or never, with little or much patience. */
const kind = process.argv[2];
const life = new Lifecycle(createLog('silent'));
await life.start(
  'part',
  async () => setInterval(() => undefined, 1000),
  async (timer) => {
    if (kind !== 'good') await new Promise(() => undefined);
    clearInterval(timer);
    process.stdout.write('closed\n');
  },
);
life.stopOnSignals(kind === 'patient' ? 60_000 : 300);
process.stdout.write('open\n');
