import type { Log } from './log';

interface Part {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** Parts start one after the other and stop in reverse. */
export class Lifecycle {
  private readonly parts: Part[] = [];
  private starting: Promise<unknown> = Promise.resolve();
  private stopped: Promise<void> | undefined;

  constructor(private readonly log: Log) {}

  /** Opens a part and remembers how to close it. When opening fails, everything before it is closed again. */
  async start<T>(name: string, open: () => Promise<T>, close: (part: T) => Promise<void>): Promise<T> {
    if (this.stopped) throw new Error(`${name} is not started: the process is stopping`);
    const opening = open();
    this.starting = opening.catch(() => undefined);
    try {
      const part = await opening;
      this.parts.push({ name, close: () => close(part) });
      return part;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Closes all parts in reverse order, each even when another one failed. */
  stop(): Promise<void> {
    this.stopped ??= this.closeAll();
    return this.stopped;
  }

  /**
   * Stops on SIGTERM and SIGINT, then ends the process: with 0, or with 1 when that takes longer than `patienceMs`. A
   * second signal ends it at once.
   */
  stopOnSignals(patienceMs = 15_000): void {
    let signals = 0;
    const onSignal = (signal: string) => {
      if (++signals > 1) process.exit(1);
      this.log.info({ signal }, 'stopping');
      setTimeout(() => {
        this.log.error('stopping took too long');
        process.exit(1);
      }, patienceMs).unref();
      void this.stop().then(() => process.exit(0));
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  }

  private async closeAll(): Promise<void> {
    await this.starting;
    for (const { name, close } of this.parts.toReversed()) {
      try {
        await close();
      } catch (error) {
        this.log.error({ err: error, part: name }, 'a part did not close well');
      }
    }
  }
}
