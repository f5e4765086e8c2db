import type { Logger } from 'pino';

export interface ReadinessCheck {
  readonly name: string;
  /** Throws when this part cannot do its work: all of it at the start, what is vital later. */
  readonly check: (isStarted: boolean) => Promise<unknown>;
}

/** Whether this process can take traffic. */
export class Readiness {
  private draining = false;
  private isStarted = false;

  constructor(
    private readonly checks: readonly ReadinessCheck[],
    private readonly log: Logger,
  ) {}

  /** From here on the answer is no: the process is about to stop. */
  drain(): void {
    this.draining = true;
  }

  async check(): Promise<boolean> {
    let ready = !this.draining;
    for (const { name, check } of this.checks) {
      try {
        await check(this.isStarted);
      } catch (error) {
        this.log.warn({ err: error, part: name }, 'a part is not ready');
        ready = false;
      }
    }
    this.isStarted ||= ready;
    return ready;
  }
}
