import { setTimeout as sleep } from 'node:timers/promises';
import { DocumentsUnavailable } from '../../ports';
import { unavailable, withoutRoom } from './failures';

/** No call of the port takes longer, whatever happens to the network or the server. */
const patienceMs = 10_000;

/** The time that is left for one call. */
export class Deadline {
  private readonly at = performance.now() + patienceMs;

  assertLeft(): void {
    if (performance.now() >= this.at) throw late(false);
  }

  read<R>(work: () => Promise<R>): Promise<R> {
    return this.limit(work, false);
  }

  write<R>(work: () => Promise<R>): Promise<R> {
    return this.limit(work, true);
  }

  private async limit<R>(work: () => Promise<R>, isWrite: boolean): Promise<R> {
    this.assertLeft();
    const done = new AbortController();
    const alarm = sleep(this.at - performance.now(), undefined, { signal: done.signal }).then(() => {
      throw late(isWrite);
    });
    // Nobody listens any more when the work is done.
    alarm.catch(() => undefined);
    try {
      return await Promise.race([work(), alarm]);
    } catch (error) {
      throw withoutRoom(error) ?? unavailable(error, isWrite) ?? error;
    } finally {
      done.abort();
    }
  }
}

function late(unsure: boolean): DocumentsUnavailable {
  return new DocumentsUnavailable(`MongoDB did not answer within ${patienceMs / 1000} s`, unsure);
}
