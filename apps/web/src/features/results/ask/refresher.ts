/** Runs `refresh` whenever asked to, never twice at once; what is asked for meanwhile runs once more afterwards. */
export interface Refresher {
  ask(): void;
  stop(): void;
}

/** At most one run per `pauseMs`, so that a busy study does not ask without end. A failed run counts as done. */
export function createRefresher(refresh: () => Promise<unknown>, pauseMs: number): Refresher {
  let wanted = false;
  let running = false;
  let stopped = false;

  async function run(): Promise<void> {
    running = true;
    while (wanted && !stopped) {
      wanted = false;
      await refresh().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
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
