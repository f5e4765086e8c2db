import type { Device } from '@rehearse/simulate';
import { pageTimers, type Timers } from '../queue/transport';
import type { Size } from './geometry';

/** What a session is told of where it is shown; `size` where the prototype is fitted to that. */
export interface Place {
  readonly device: Device;
  readonly size?: Size | undefined;
}

/** A window that is drawn larger has a new size once it keeps that for so long. */
const keptMs = 300;

const isWide = ({ device: { w, h } }: Place): boolean => w > h;

/** Where prototypes are only scaled, what counts is which way the device is held. */
const isOther = (one: Place, other: Place): boolean =>
  one.size && other.size ? one.size.w !== other.size.w || one.size.h !== other.size.h : isWide(one) !== isWide(other);

/** Hears where a prototype is shown, and tells where that has become another place. */
export class Turning {
  readonly #tell: (place: Place) => void;
  readonly #timers: Timers;
  #told: Place | undefined;
  #next: Place | undefined;
  #cancel: (() => void) | undefined;

  constructor(tell: (place: Place) => void, timers: Timers = pageTimers) {
    this.#tell = tell;
    this.#timers = timers;
  }

  /** The first place is known from the start. */
  follow(place: Place): void {
    this.#told ??= place;
    this.stop();
    if (!isOther(this.#told, place)) return;
    this.#next = place;
    this.#cancel = this.#timers.after(keptMs, () => this.flush());
  }

  /** What comes next happens there. */
  flush(): void {
    const next = this.#next;
    if (!next) return;
    this.stop();
    this.#told = next;
    this.#tell(next);
  }

  stop(): void {
    this.#cancel?.();
    this.#next = undefined;
  }
}
