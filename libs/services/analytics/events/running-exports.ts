import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { channels, endedSessions, erased as erasedMessage } from '@rehearse/contract';
import { Log, Needs, PersonalSemaphore } from '@rehearse/server';
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
  /** The only one that is read. */
  readonly session: string | undefined;
  /** Whom it is for. */
  readonly person: string;
  readonly signal: AbortSignal;
}

const turns = { atOnce: 8, ofPerson: 2, waiting: 20 };
/** One session is read in a moment, and pages wait for it: not behind those who read everything. */
const turnsOfSessions = { atOnce: 8, ofPerson: 2, waiting: 100 };
const sessionMs = 60_000;

/** Lets so many answers that take their time run at once, and know what is erased meanwhile. */
@Injectable()
export class RunningExports implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly turns = new PersonalSemaphore(turns);
  private readonly turnsOfSessions = new PersonalSemaphore(turnsOfSessions);
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
  async *run<T>(wanted: Wanted, work: (running: RunningExport) => AsyncIterable<T>): AsyncIterable<T> {
    const { app, erased, signal } = wanted;
    const ending = new AbortController();
    const running = { app, erased: new Set(erased), signal: AbortSignal.any([signal, ending.signal]) };
    this.running.set(running, ending);
    try {
      const end = await this.begin(wanted, running.signal, ending);
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
  private async begin({ session, person }: Wanted, signal: AbortSignal, ending: AbortController): Promise<() => void> {
    const [turns, ms] =
      session === undefined ? [this.turns, exportLimits.timeoutMs] : [this.turnsOfSessions, sessionMs];
    const end = await turns.begin(person);
    const timer = setTimeout(() => ending.abort(new Error('it is taken too slowly')), ms).unref();
    const over = () => {
      clearTimeout(timer);
      end();
    };
    signal.addEventListener('abort', over, { once: true });
    if (signal.aborted) over();
    signal.throwIfAborted();
    return over;
  }

  private hear(message: Json): void {
    const { data } = erasedMessage.safeParse(message);
    if (!data) return;
    for (const [running, ending] of this.running) {
      if (running.app !== data.app) continue;
      if (data.kind === 'app') ending.abort(new Error('the app was erased'));
      else for (const session of endedSessions(data)) running.erased.add(session);
    }
  }
}
