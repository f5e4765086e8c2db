import { lastUntil } from './last-until';

/** Points of the mouse over one screen, as its records have them; `at` in ms that the page was seen before. */
export interface PointerRun {
  readonly screen: string;
  /** 0..1 of the screen's full width and height. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly at: readonly number[];
  /** 1 while a button was pressed. */
  readonly pressed: readonly number[];
}

export interface PointerPlace {
  readonly screen: string;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly pressed: boolean;
}

/** ms between two points of one movement, at most: else the mouse rested in between. */
const movementMs = 250;

/** Where the mouse was. */
export class Pointer {
  readonly #points: readonly PointerPlace[];
  readonly #times: readonly number[];

  constructor(runs: readonly PointerRun[]) {
    this.#points = runs
      .flatMap(({ screen, x, y, at, pressed }) =>
        at.map((time, index) => ({
          screen,
          x: x[index] ?? 0,
          y: y[index] ?? 0,
          at: time,
          pressed: pressed[index] === 1,
        })),
      )
      .toSorted((one, other) => one.at - other.at);
    this.#times = this.#points.map(({ at }) => at);
  }

  get isKnown(): boolean {
    return this.#points.length > 0;
  }

  /** Between two points of one movement somewhere on the line between them; null before the first one. */
  at(time: number): PointerPlace | null {
    const index = lastUntil(this.#times, time);
    const [from, to] = [this.#points[index], this.#points[index + 1]];
    if (!from) return null;
    if (!to || to.screen !== from.screen || to.at - from.at > movementMs) return from;
    const share = (time - from.at) / Math.max(1, to.at - from.at);
    return { ...from, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  }

  /** The way that it came during the last ms, on the screen where it is. */
  trail(time: number, ms: number): readonly PointerPlace[] {
    const here = this.at(time);
    if (!here) return [];
    const points = this.#points.slice(lastUntil(this.#times, time - ms) + 1, lastUntil(this.#times, time) + 1);
    const elsewhere = points.findLastIndex(({ screen }) => screen !== here.screen);
    return [...points.slice(elsewhere + 1), here];
  }
}
