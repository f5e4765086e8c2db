import { Failure } from '@rehearse/contract';
import type { ErrorCode } from '@rehearse/contract';
import { DocumentsUnavailable } from '@rehearse/platform/ports';
import { ThreadAway } from '@rehearse/platform/runtime';
import type { ServiceThread } from '@rehearse/platform/runtime';
import { setTimeout as sleep } from 'node:timers/promises';

type Thread = Pick<ServiceThread, 'name' | 'ask' | 'restart'>;

interface Job {
  readonly person: string;
  readonly run: (thread: Thread) => Promise<void>;
}

type Done =
  | { readonly done: unknown }
  | { readonly failure: readonly [ErrorCode, string | undefined, number | undefined] };

/** Work of one person that waits, besides the piece in hand. */
const waitingOfPerson = 4;
const waitingOfAll = 64;
const retryMs = 2_000;
/** Whatever takes longer has gone wrong: the thread is started again. */
const patienceMs = 60_000;

/**
 * Threads for heavy work, each doing one piece at a time. Of one person one piece is in hand at once, whatever else they
 * ask for waits: with two threads, one person keeps nobody from working.
 */
export class WorkerPool {
  private readonly idle: Thread[];
  private readonly atWork = new Set<string>();
  private queue: Job[] = [];

  constructor(private readonly threads: readonly Thread[]) {
    this.idle = [...threads];
  }

  /** Without threads the work is done where it is asked for. */
  get isThere(): boolean {
    return this.threads.length > 0;
  }

  /** Rejects with what the work throws, and with a Failure when there is too much of it. */
  ask(person: string, what: string, order: object): Promise<unknown> {
    const waiting = this.queue.filter((job) => job.person === person).length;
    if (waiting >= waitingOfPerson) return Promise.reject(new Failure('request/rate', undefined, retryMs));
    if (this.queue.length >= waitingOfAll) return Promise.reject(new Failure('server/unavailable', undefined, retryMs));
    return new Promise((resolve, reject) => {
      const run = (thread: Thread) => answerOf(thread, what, order).then(resolve, reject);
      this.queue.push({ person, run });
      this.next();
    });
  }

  private next(): void {
    const job = this.queue.find(({ person }) => !this.atWork.has(person));
    const thread = job && this.idle.pop();
    if (!job || !thread) return;
    this.queue = this.queue.filter((other) => other !== job);
    this.atWork.add(job.person);
    void job.run(thread).finally(() => {
      this.atWork.delete(job.person);
      this.idle.push(thread);
      this.next();
    });
    this.next();
  }
}

async function answerOf(thread: Thread, what: string, order: object): Promise<unknown> {
  const over = new AbortController();
  const late = sleep(patienceMs, 'late' as const, { signal: over.signal, ref: false }).catch(() => 'late' as const);
  try {
    const answer = await Promise.race([thread.ask(what, order) as Promise<Done>, late]);
    if (answer === 'late') throw new Failure('server/timeout');
    if ('failure' in answer) throw new Failure(...answer.failure);
    return answer.done;
  } catch (error) {
    if (error instanceof Failure && error.code === 'server/timeout') thread.restart();
    throw error instanceof ThreadAway ? new Failure('server/unavailable', undefined, retryMs) : error;
  } finally {
    over.abort();
  }
}

/** One verb of a thread of the workers: what it refuses crosses the line between threads as data. */
export const workerVerb =
  <Order, Answer>(work: (order: Order) => Promise<Answer>) =>
  async (order: Order): Promise<Done> => {
    try {
      return { done: await work(order) };
    } catch (error) {
      if (error instanceof DocumentsUnavailable) return { failure: ['server/unavailable', undefined, retryMs] };
      if (!(error instanceof Failure)) throw error;
      return { failure: [error.code, error.field, error.retryAfterMs] };
    }
  };
