import type { Timers } from '../queue/transport';

export interface ScrollSample {
  /** ms since the epoch. */
  readonly time: number;
  /** 0..1 of the screen's full height. */
  readonly value: number;
}

const sampleMs = 30;
const idleMs = 250;
const flushMs = 530;

/** Joins scroll positions into bursts (analytics.md 1.8). `done` gets all samples of a burst, at least one. */
export class ScrollBurst {
  readonly #timers: Timers;
  readonly #done: (samples: readonly ScrollSample[]) => void;
  #samples: ScrollSample[] = [];
  #cancel: (() => void) | null = null;

  constructor(timers: Timers, done: (samples: readonly ScrollSample[]) => void) {
    this.#timers = timers;
    this.#done = done;
  }

  scrolled(value: number): void {
    const time = this.#timers.now();
    const last = this.#samples.at(-1);
    if (last && time - last.time <= sampleMs) this.#samples[this.#samples.length - 1] = { time: last.time, value };
    else this.#samples.push({ time, value });
    this.#cancel ??= this.#timers.after(flushMs, () => this.#flushWhenIdle());
  }

  /** Ends a burst early: the screen changes or the page goes away. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    const samples = this.#samples;
    this.#samples = [];
    if (samples.length > 0) this.#done(samples);
  }

  #flushWhenIdle(): void {
    const idle = this.#timers.now() - (this.#samples.at(-1)?.time ?? 0);
    if (idle >= idleMs) return this.flush();
    this.#cancel = this.#timers.after(idleMs - idle, () => this.#flushWhenIdle());
  }
}
