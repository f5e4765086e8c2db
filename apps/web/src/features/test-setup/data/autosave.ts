export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

interface Options<T> {
  readonly save: (value: T) => Promise<unknown>;
  /** Whether trying again later may help. */
  readonly mayRetry: (error: unknown) => boolean;
  readonly onState: (state: SaveState, error?: unknown) => void;
  /** ms of quiet before a save, and before the next attempt after a failure. */
  readonly delay: number;
  readonly pause: number;
}

export interface Autosave<T> {
  /** The newest value wins; what came before and was not sent is skipped. */
  push(value: T): void;
  /** Sends what waits at once. */
  flush(): void;
  /** Sends what waits at once. Rejects where that failed. */
  saved(): Promise<void>;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Saves the latest value after a moment of quiet, one request at a time, and again after a failure that may pass. */
export function createAutosave<T>({ save, mayRetry, onState, delay, pause }: Options<T>): Autosave<T> {
  let next: { readonly value: T } | null = null;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Waiting[] = [];

  function settle(tell: (one: Waiting) => void): void {
    const told = waiting;
    waiting = [];
    told.forEach(tell);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (busy || !next) return;
    const { value } = next;
    next = null;
    busy = true;
    onState('saving');
    try {
      await save(value);
      busy = false;
      if (next) return void send();
      onState('saved');
      settle(({ resolve }) => resolve());
    } catch (error) {
      busy = false;
      next ??= { value };
      onState('failed', error);
      settle(({ reject }) => reject(error));
      if (mayRetry(error)) timer = setTimeout(() => void send(), pause);
    }
  }

  return {
    push(value) {
      next = { value };
      onState('waiting');
      clearTimeout(timer);
      timer = setTimeout(() => void send(), delay);
    },
    flush: () => void send(),
    async saved() {
      void send();
      if (busy) await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
  };
}
