import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { channels, endedSessions, erased } from '@rehearse/contract';
import { Log, Needs } from '@rehearse/http';
import type { Bus, Json } from '@rehearse/platform/ports';
import type { Logger } from 'pino';

/** One answer that is being sent. */
export interface RunningExport {
  readonly app: string;
  /** Grows while it is being sent. */
  readonly erased: Set<string>;
  /** Aborted by the caller, or because the app was erased. */
  readonly signal: AbortSignal;
}

/** Lets answers that take their time know what is erased meanwhile. */
@Injectable()
export class RunningExports implements OnApplicationBootstrap, OnApplicationShutdown {
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

  async *run<T>(
    { app, erased: known, signal }: { readonly app: string; readonly erased: readonly string[]; signal: AbortSignal },
    work: (running: RunningExport) => AsyncIterable<T>,
  ): AsyncIterable<T> {
    const ending = new AbortController();
    const running = { app, erased: new Set(known), signal: AbortSignal.any([signal, ending.signal]) };
    this.running.set(running, ending);
    try {
      yield* work(running);
    } finally {
      this.running.delete(running);
    }
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
