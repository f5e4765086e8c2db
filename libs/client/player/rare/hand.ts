import type { ViewItem } from '@rehearse/simulate';
import type { LayerInput } from '../stage/layer-input';

/** What is in somebody's hand on a layer, so that targets know of it. */
class Hand {
  #drop: ((target: ViewItem) => void) | undefined;
  #over: string | null = null;
  readonly #listeners = new Set<() => void>();

  /** Id of the target that it is above. */
  readonly over = (): string | null => this.#over;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What lets it go on a target; undefined once it is put down. */
  lift(drop: ((target: ViewItem) => void) | undefined): void {
    this.#drop = drop;
  }

  dropOn(target: ViewItem): void {
    this.#drop?.(target);
  }

  move(over: string | null): void {
    this.#over = over;
    for (const listener of this.#listeners) listener();
  }
}

const hands = new WeakMap<LayerInput, Hand>();

export function handOf(layer: LayerInput): Hand {
  const hand = hands.get(layer) ?? new Hand();
  hands.set(layer, hand);
  return hand;
}
