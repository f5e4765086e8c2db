import type { Logger } from 'pino';

export interface ReadinessCheck {
  readonly name: string;
  /** Throws when this part cannot do its work. */
  readonly check: () => Promise<unknown>;
}

/** Whether this process can take traffic. */
export class Readiness {
  private draining = false;

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
        await check();
      } catch (error) {
        this.log.warn({ err: error, part: name }, 'a part is not ready');
        ready = false;
      }
    }
    return ready;
  }
}
