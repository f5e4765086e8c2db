import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ReadinessCheck {
  readonly name: string;
  /** Throws when this part cannot do its work: all of it at the start, what is vital later. */
  readonly check: (isStarted: boolean) => Promise<unknown>;
}

const againMs = 1_000;

/** Whether this process can take traffic. */
export class Readiness {
  private draining = false;
  private isStarted = false;
  /** What the log has of the parts that are not ready. */
  private readonly told = new Map<string, string>();

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
        this.told.delete(name);
      } catch (error) {
        this.tell(name, error);
        ready = false;
      }
    }
    this.isStarted ||= ready;
    return ready;
  }

  /** Resolves when it can; until then the log says what it waits for. */
  async ready(): Promise<void> {
    while (!(await this.check())) await sleep(againMs);
  }

  /** Once, however often somebody asks. */
  private tell(part: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.told.get(part) === reason) return;
    this.told.set(part, reason);
    this.log.warn({ err: error, part }, `a part is not ready: ${reason}`);
  }
}
