import type { App } from '@rehearse/model';
import { afterEvent, beforeAll, type Standing } from '../rerun';
import type { SimulationEvent } from '../types';
import { scrolledOf } from '../state';
import { type Arrival, arrivalOf } from './arrival';
import { lastUntil } from './last-until';
import { afterTold } from './told';

/** An event with its place in a film: ms that the page was seen before. */
export interface FilmEvent extends SimulationEvent {
  readonly at: number;
}

/** What was to be seen at a time. */
export interface Frame extends Standing {
  /** Of the last event until then; -1 before the first. */
  readonly index: number;
}

/** Events that may be between two pictures of a film that is played fast. */
const recent = 20;

/**
 * A session as a film: where it stood at any time. States share what did not change, so checkpoints take little room; between two of them the
 * session is run again.
 */
export class Film {
  /** Whether its events say what they came from; else they say themselves what was to be seen, as far as they do. */
  readonly isWhole: boolean;
  readonly length: number;
  readonly #designed: App;
  readonly #events: readonly FilmEvent[];
  /** When each event was, never earlier than the one before: a burst of scrolling is told once it is over, by when it began. */
  readonly #times: readonly number[];
  /** After every so many events, beginning with none. */
  readonly #checkpoints: Standing[];
  readonly #stride: number;
  #last: Frame;

  constructor(designed: App, events: readonly FilmEvent[], stride = 200) {
    this.#designed = designed;
    this.#events = events;
    this.#stride = stride;
    this.#times = rising(events.map(({ at }) => at));
    this.length = this.#times.at(-1) ?? 0;
    this.isWhole = events.find(({ input }) => input)?.input?.kind === 'start';
    this.#checkpoints = [beforeAll(designed)];
    this.#last = { ...beforeAll(designed), index: -1 };
  }

  /** Whether all checkpoints are there, so that any place is found at once. */
  get isPrepared(): boolean {
    return this.#checkpoints.length * this.#stride > this.#events.length;
  }

  /** Runs up to the next checkpoint. */
  prepare(): void {
    this.after(this.#checkpoints.length * this.#stride - 1);
  }

  at(time: number): Frame {
    const index = this.indexAt(time);
    const { app, state } = this.after(index);
    const scrolled = scrolledAt(this.#events[index], time);
    const screen = scrolledOf(app, state);
    if (scrolled === null || screen === null) return { app, state, index };
    return { app, state: { ...state, scroll: { ...state.scroll, [screen]: scrolled } }, index };
  }

  /** Where the session stood after an event, by its place; -1 for before all of them. */
  after(index: number): Standing {
    const wanted = Math.min(index, this.#events.length - 1);
    let frame = this.#nearest(wanted);
    while (frame.index < wanted) frame = this.#next(frame);
    this.#last = frame;
    return frame;
  }

  /** How the screen came that is in sight after an event; null where that was long before. */
  arrival(index: number): Arrival | null {
    const { state } = this.after(index);
    for (let before = index - 1; before >= Math.max(0, index - recent); before -= 1) {
      const found = arrivalOf(this.after(before).state, state);
      if (found) return found;
    }
    return null;
  }

  /** The place of the last event until a time. */
  indexAt(time: number): number {
    return lastUntil(this.#times, time);
  }

  /** Where to run from: the last checkpoint, or what was asked for last, if that is nearer. */
  #nearest(index: number): Frame {
    const checkpoint = Math.min(this.#checkpoints.length - 1, Math.floor((index + 1) / this.#stride));
    const reached = checkpoint * this.#stride - 1;
    if (this.#last.index >= reached && this.#last.index <= index) return this.#last;
    return { ...(this.#checkpoints[checkpoint] ?? beforeAll(this.#designed)), index: reached };
  }

  #next(frame: Frame): Frame {
    const index = frame.index + 1;
    const event = this.#events[index];
    const standing = event ? this.#stepped(frame, event) : frame;
    const { app, state } = standing;
    const reached = index + 1;
    if (reached % this.#stride === 0) this.#checkpoints[reached / this.#stride] ??= { app, state };
    return { app, state, index };
  }

  /** Records are what somebody's page has said: one that makes no sense changes nothing. */
  #stepped(standing: Standing, event: FilmEvent): Standing {
    const { app, state } = standing;
    if (!this.isWhole) return { app, state: afterTold(app, state, event) };
    try {
      return afterEvent(this.#designed, standing, event);
    } catch {
      return standing;
    }
  }
}

function rising(times: readonly number[]): readonly number[] {
  let latest = 0;
  return times.map((time) => (latest = Math.max(latest, time)));
}

interface Sample {
  readonly time: number;
  readonly value: number;
}
const isSample = (one: unknown): one is Sample =>
  typeof one === 'object' && one !== null && 'time' in one && 'value' in one && Number.isFinite(one.value);

/** How far a burst of scrolling had come; null where none goes on. */
function scrolledAt(event: FilmEvent | undefined, time: number): number | null {
  if (event?.type !== 'ScreenScroll') return null;
  const until = event.time + time - event.at;
  return (event.state?.children ?? []).filter(isSample).findLast((sample) => sample.time <= until)?.value ?? null;
}
