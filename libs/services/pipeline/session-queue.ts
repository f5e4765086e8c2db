import type { SessionKey } from './session-key';

/** Sessions that wait, each once; those of one prototype do not hold up those of another. */
export class SessionQueue {
  private apps = new Map<string, Set<string>>();

  get size(): number {
    return [...this.apps.values()].reduce((sum, { size }) => sum + size, 0);
  }

  add({ app, session }: SessionKey): void {
    const sessions = this.apps.get(app) ?? new Set();
    this.apps.set(app, sessions.add(session));
  }

  has({ app, session }: SessionKey): boolean {
    return this.apps.get(app)?.has(session) ?? false;
  }

  /** Makes it the next one. */
  putBack({ app, session }: SessionKey): void {
    const sessions = new Set([session, ...(this.apps.get(app) ?? [])]);
    this.apps.delete(app);
    this.apps = new Map([[app, sessions], ...this.apps]);
  }

  /** The next one, which does not wait any more; prototypes take turns. */
  take(): SessionKey | undefined {
    for (const [app, sessions] of this.apps) {
      this.apps.delete(app);
      for (const session of sessions) {
        sessions.delete(session);
        if (sessions.size > 0) this.apps.set(app, sessions);
        return { app, session };
      }
    }
    return undefined;
  }
}
