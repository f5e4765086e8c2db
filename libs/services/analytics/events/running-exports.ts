import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { channels, endedSessions, erased } from '@rehearse/contract';
import { Log, Needs, PersonalTurns } from '@rehearse/http';
import type { Bus, Json } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { exportLimits } from './event.repository';

/** One answer that is being sent. */
export interface RunningExport {
  readonly app: string;
  /** Grows while it is being sent. */
  readonly erased: Set<string>;
  /** Aborted by the caller, or because the app was erased. */
  readonly signal: AbortSignal;
}

interface Wanted {
  readonly app: string;
  readonly erased: readonly string[];
  /** Whom it is for. */
  readonly person: string;
  readonly signal: AbortSignal;
}

const turns = { atOnce: 8, ofPerson: 2, waiting: 20 };

/** Lets so many answers that take their time run at once, and know what is erased meanwhile. */
@Injectable()
export class RunningExports implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly turns = new PersonalTurns(turns);
  private readonly running = new Map<RunningExport, AbortController>();
  private silence: () => void = () => undefined;

  constructor(
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.bus
      .subscribe(channels.erased, (message) => this.hear(message))
      .then(
        (silence) => {
          this.silence = silence;
        },
        (error: unknown) => this.log.warn({ err: error }, 'exports do not hear of erasures'),
      );
  }

  onApplicationShutdown(): void {
    this.silence();
  }

  /** What is erased while it waits for its turn is left out, too. */
  async *run<T>(
    { app, erased: known, person, signal }: Wanted,
    work: (running: RunningExport) => AsyncIterable<T>,
  ): AsyncIterable<T> {
    const ending = new AbortController();
    const running = { app, erased: new Set(known), signal: AbortSignal.any([signal, ending.signal]) };
    this.running.set(running, ending);
    try {
      const end = await this.begin(person, running.signal);
      try {
        yield* work(running);
      } finally {
        end();
      }
    } finally {
      this.running.delete(running);
    }
  }

  /** A turn ends in time, whether or not somebody goes on reading: nobody's reader keeps others waiting. */
  private async begin(person: string, signal: AbortSignal): Promise<() => void> {
    const end = await this.turns.begin(person);
    const over = AbortSignal.any([signal, AbortSignal.timeout(exportLimits.timeoutMs)]);
    over.addEventListener('abort', end, { once: true });
    if (over.aborted) end();
    signal.throwIfAborted();
    return end;
  }

  private hear(message: Json): void {
    const { data } = erased.safeParse(message);
    if (!data) return;
    for (const [running, ending] of this.running) {
      if (running.app !== data.app) continue;
      if (data.kind === 'app') ending.abort(new Error('the app was erased'));
      else for (const session of endedSessions(data)) running.erased.add(session);
    }
  }
}
