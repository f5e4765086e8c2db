interface Asked<T> {
  readonly answer: Promise<T>;
  readonly stopping: AbortController;
  waiting: number;
}

/** Asks once for all who want the same at the same time, and no longer when all of them have gone. */
export class SingleFlight<T> {
  private readonly asked = new Map<string, Asked<T>>();

  async get(key: string, signal: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const one = this.asked.get(key) ?? this.begin(key, ask);
    one.waiting += 1;
    signal?.addEventListener('abort', () => this.leave(key, one, signal.reason), { once: true });
    return one.answer;
  }

  private begin(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
    const stopping = new AbortController();
    const answer = ask(stopping.signal);
    const one = { answer, stopping, waiting: 0 };
    this.asked.set(key, one);
    void answer.catch(() => undefined).then(() => this.forget(key, one));
    return one;
  }

  private leave(key: string, one: Asked<T>, reason: unknown): void {
    one.waiting -= 1;
    if (one.waiting > 0) return;
    this.forget(key, one);
    one.stopping.abort(reason);
  }

  /** Somebody else may have begun anew. */
  private forget(key: string, one: Asked<T>): void {
    if (this.asked.get(key) === one) this.asked.delete(key);
  }
}
