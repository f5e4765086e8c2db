/** Timeouts that are cancelled together. */
export class Timeouts {
  readonly #running = new Set<ReturnType<typeof setTimeout>>();

  start(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      run();
    }, ms);
    this.#running.add(timer);
  }

  stop(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
