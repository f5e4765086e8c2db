/** ms of a film. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** Where a film stands, and news of it. */
export interface Clock {
  readonly subscribe: (listener: () => void) => () => void;
  readonly time: () => number;
  /** 0 while it stands. */
  readonly speed: () => number;
}

/** What one may take to another moment. */
export interface Seekable extends Clock {
  readonly seek: (time: number) => void;
  readonly pause: () => void;
}

/** A film that stands so many ms further. */
export const ahead = (film: Seekable, ms: number): Seekable => ({
  subscribe: film.subscribe,
  time: () => film.time() + ms,
  speed: film.speed,
  seek: (time) => film.seek(time - ms),
  pause: () => film.pause(),
});

/** How a film is played; a new object for each change. */
export interface Playing {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly skipsPauses: boolean;
}

/** What is seen of a pause that is skipped, at its beginning and at its end. */
const pauseShownMs = 500;

/** Where a film comes to in some ms, from a time on. */
export function advanced(time: number, ms: number, pauses: readonly Stretch[]): number {
  const next = time + ms;
  const pause = pauses.find(({ from, to }) => next > from + pauseShownMs && next < to - pauseShownMs);
  return pause ? pause.to - pauseShownMs : next;
}

interface Film {
  readonly length: number;
  readonly pauses: readonly Stretch[];
}

/** Where a film stands. It tells its listeners of every frame, so they are to do little. */
export class Playhead implements Seekable {
  readonly #film: Film;
  readonly #listeners = new Set<() => void>();
  #time: number;
  #playing: Playing = { isPlaying: false, speed: 1, skipsPauses: false };
  #frame = 0;
  #shownAt = 0;

  constructor(film: Film, time: number) {
    this.#film = film;
    this.#time = this.#within(time);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly time = (): number => this.#time;
  readonly playing = (): Playing => this.#playing;
  readonly speed = (): number => (this.#playing.isPlaying ? this.#playing.speed : 0);

  seek(time: number): void {
    this.#move(this.#within(time));
  }

  change(changes: Partial<Omit<Playing, 'isPlaying'>>): void {
    this.#set(changes);
  }

  /** From the beginning, where it has come to its end. */
  play(): void {
    if (this.#playing.isPlaying) return;
    if (this.#time >= this.#film.length) this.seek(0);
    this.#set({ isPlaying: true });
    this.#shownAt = performance.now();
    this.#frame = requestAnimationFrame(this.#advance);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#playing.isPlaying) this.#set({ isPlaying: false });
  }

  toggle(): void {
    if (this.#playing.isPlaying) this.pause();
    else this.play();
  }

  readonly #advance = (): void => {
    const now = performance.now();
    const { speed, skipsPauses } = this.#playing;
    const { pauses, length } = this.#film;
    const time = advanced(this.#time, (now - this.#shownAt) * speed, skipsPauses ? pauses : []);
    this.#shownAt = now;
    this.seek(time);
    if (this.#time >= length) this.pause();
    else if (this.#playing.isPlaying) this.#frame = requestAnimationFrame(this.#advance);
  };

  #within(time: number): number {
    return Math.min(this.#film.length, Math.max(0, time));
  }

  #move(time: number): void {
    this.#time = time;
    this.#tell();
  }

  #set(changes: Partial<Playing>): void {
    this.#playing = { ...this.#playing, ...changes };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
