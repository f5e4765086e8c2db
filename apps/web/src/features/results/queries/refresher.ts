/** Runs `refresh` whenever asked to, never twice at once; what is asked for meanwhile runs once more afterwards. */
export interface Refresher {
  ask(): void;
  stop(): void;
}

/** At most one run per `periodMs`, so that a busy study does not ask without end. A failed run counts as done. */
export function createRefresher(refresh: () => Promise<unknown>, periodMs: number): Refresher {
  let wanted = false;
  let running = false;
  let stopped = false;

  async function run(): Promise<void> {
    running = true;
    while (wanted && !stopped) {
      wanted = false;
      const period = new Promise((resolve) => setTimeout(resolve, periodMs));
      await refresh().catch(() => undefined);
      await period;
    }
    running = false;
  }

  return {
    ask() {
      wanted = true;
      if (!running && !stopped) void run();
    },
    stop() {
      stopped = true;
    },
  };
}
