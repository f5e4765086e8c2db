import type { LiveSubject } from '@rehearse/contract';

/** ms; a page waits less long for its first socket, or asks for everything again. */
const recentMs = 30_000;

interface Hint {
  readonly app: string;
  readonly subject: LiveSubject;
  /** ms of the process's clock. */
  readonly at: number;
}

/** What changed a moment ago: a page that has just come may have asked before that, and was not told. */
export class RecentHints {
  /** One for each prototype and subject, the latest last. */
  private readonly hints = new Map<string, Hint>();

  add(app: string, subject: LiveSubject): void {
    const key = `${app} ${subject}`;
    this.hints.delete(key);
    this.hints.set(key, { app, subject, at: performance.now() });
    this.forget();
  }

  of(app: string): readonly LiveSubject[] {
    this.forget();
    return [...this.hints.values()].filter((hint) => hint.app === app).map(({ subject }) => subject);
  }

  private forget(): void {
    const since = performance.now() - recentMs;
    for (const [key, { at }] of this.hints) {
      if (at > since) return;
      this.hints.delete(key);
    }
  }
}
