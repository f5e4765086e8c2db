import type { Timers } from '../queue/transport';

/** Points of the mouse over one screen, for a record of kind `mouse` (analytics.md 1.9). */
export interface PointerSamples {
  readonly screen: string;
  /** 0..1 of the screen's full width and height, 3 decimals. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** 1 while a button was pressed, else 0. */
  readonly c: readonly number[];
  /** ms since the epoch. */
  readonly t: readonly number[];
}

const sampleMs = 50;
const maxPoints = 100;
const flushMs = 4_000;

/** Collects mouse positions, at most one in 50 ms, into records of up to 100 points; a record never spans two screens. */
export class PointerTrail {
  readonly #timers: Timers;
  readonly #done: (samples: PointerSamples) => void;
  #screen = '';
  #points: { x: number; y: number; c: number; t: number }[] = [];
  #last = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(timers: Timers, done: (samples: PointerSamples) => void) {
    this.#timers = timers;
    this.#done = done;
  }

  moved(screen: string, x: number, y: number, pressed: boolean): void {
    const t = this.#timers.now();
    if (screen !== this.#screen) this.flush();
    else if (t - this.#last < sampleMs) return;
    this.#screen = screen;
    this.#last = t;
    this.#points.push({ x, y, c: pressed ? 1 : 0, t });
    this.#cancel ??= this.#timers.after(flushMs, () => this.flush());
    if (this.#points.length >= maxPoints) this.flush();
  }

  /** Hands out what is there: the page goes away. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    const points = this.#points;
    this.#points = [];
    if (points.length === 0) return;
    const column = (name: 'x' | 'y' | 'c' | 't') => points.map((point) => point[name]);
    this.#done({ screen: this.#screen, x: column('x'), y: column('y'), c: column('c'), t: column('t') });
  }
}

const first = { capture: true };

/** What is collected is handed out before the page goes away, ahead of the listeners that send it; returns how to stop. */
export function flushWithPage(trail: PointerTrail): () => void {
  const flush = () => trail.flush();
  addEventListener('pagehide', flush, first);
  addEventListener('visibilitychange', flush, first);
  return () => {
    removeEventListener('pagehide', flush, first);
    removeEventListener('visibilitychange', flush, first);
    flush();
  };
}
