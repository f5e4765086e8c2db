import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from './log';
import { ThreadLine } from './thread-line';

const againMs = 500;
const metricsTimeoutMs = 2_000;
const stopTimeoutMs = 5_000;

export interface ServiceThreadOptions {
  readonly name: string;
  /** The file that it runs, which calls `serveThread`. */
  readonly program: string;
  /** What it finds as `workerData`. */
  readonly data: object;
  readonly log: Log;
  /** 5 s, unless a test is in a hurry. */
  readonly stopTimeoutMs?: number;
}

/** It died, or is not yet there again. What became of an open question is not known. */
export class ThreadAway extends Error {
  constructor(name: string) {
    super(`the thread ${name} is being started again`);
    this.name = 'ThreadAway';
  }
}

interface Running {
  readonly worker: Worker;
  readonly line: ThreadLine;
  readonly ended: Promise<Error>;
}

/** Services with an event loop of their own in this process: started again when it dies, stopped with the process. */
export class ServiceThread {
  private stopping = false;

  private constructor(
    private readonly options: ServiceThreadOptions,
    private running: Running | null,
  ) {
    void this.watch();
  }

  /** Resolves when its services are running. What keeps them from it is thrown. */
  static async start(options: ServiceThreadOptions): Promise<ServiceThread> {
    return new ServiceThread(options, await begin(options));
  }

  get name(): string {
    return this.options.name;
  }

  /** Throws while it is being started again. */
  check(): void {
    if (!this.running) throw new ThreadAway(this.name);
  }

  /** Rejects with what the thread throws, or with ThreadAway. */
  ask(what: string, value?: unknown): Promise<unknown> {
    return this.running ? this.running.line.ask(what, value) : Promise.reject(new ThreadAway(this.name));
  }

  /** Ends what it is doing, as by a crash. It is started again. */
  restart(): void {
    void this.running?.worker.terminate();
  }

  /** Its metrics; none while it does not answer. */
  async metrics(): Promise<string> {
    const answer = this.ask('metrics').catch(() => '');
    return String(await Promise.race([answer, sleep(metricsTimeoutMs, '', { ref: false })]));
  }

  /** Resolves when it has finished what is in hand; what takes too long is cut off, as by a crash. */
  async close(): Promise<void> {
    this.stopping = true;
    if (!this.running) return;
    const { line, worker } = this.running;
    try {
      await Promise.race([
        line.ask('stop'),
        sleep(this.options.stopTimeoutMs ?? stopTimeoutMs, undefined, { ref: false }),
      ]);
    } finally {
      await worker.terminate();
    }
  }

  private async watch(): Promise<void> {
    while (this.running) {
      const error = await this.running.ended;
      this.running = null;
      if (this.stopping) return;
      this.options.log.error({ err: error, thread: this.name }, 'a thread has ended and is started again');
      await this.startAgain();
    }
  }

  private async startAgain(): Promise<void> {
    while (!this.stopping && !this.running) {
      await sleep(againMs);
      try {
        const running = await begin(this.options);
        if (this.stopping) await running.worker.terminate();
        else this.running = running;
      } catch (error) {
        this.options.log.error({ err: error, thread: this.name }, 'a thread does not start');
      }
    }
  }
}

async function begin({ name, program, data }: ServiceThreadOptions): Promise<Running> {
  const worker = new Worker(program, { name, workerData: data });
  const line = new ThreadLine(worker);
  const ended = endOf(worker, name);
  void ended.then(() => line.end(new ThreadAway(name)));
  try {
    await line.ask('ready');
  } catch {
    throw await ended;
  }
  return { worker, line, ended };
}

/** Resolves when it has ended, with what it died of. */
function endOf(worker: Worker, name: string): Promise<Error> {
  return new Promise((resolve) => {
    let reason = new Error(`the thread ${name} has ended`);
    worker.once('error', (error: Error) => {
      reason = error;
    });
    worker.once('exit', () => resolve(reason));
  });
}
