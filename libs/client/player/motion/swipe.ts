import type { Gesture, SimulationState, StepResult } from '@rehearse/simulate';
import { clickPx, directionOf, gestureOf, type Pressed } from '../input/gesture';
import { prefersReducedMotion } from '../stage/reduced-motion';
import type { Movement } from './movement';
import { motionOf } from './transition';

/** Where a swipe that is under way leads if it is let go far enough. */
export interface Ahead {
  readonly state: SimulationState;
  /** It opens this one above the screen. */
  readonly overlay: string | null;
  readonly movement: Movement;
  readonly swipe: Swipe;
}

/** What a swipe asks of the run that it is made in. */
interface Swiped {
  readonly scene: () => { readonly ahead: Ahead | null };
  foresee(action: { readonly kind: 'gesture'; readonly widget: string | null; readonly gesture: Gesture }): StepResult;
  lookAhead(ahead: Ahead | null): void;
}

/** ms from one end to the other of a screen that goes back. */
const backMs = 250;

/** Screens follow the finger where a swipe leads to another one; let go too early they go back. */
export class Swipe {
  readonly #run: Swiped;
  readonly #held = new Set<Animation>();
  #direction: ReturnType<typeof directionOf> = 'none';
  #share = 0;

  constructor(run: Swiped) {
    this.#run = run;
  }

  /** 0..1: how far the screens are. */
  get share(): number {
    return this.#share;
  }

  /** A pointer moves that was pressed on the layer. */
  move(event: PointerEvent, pressed: Pressed, layer: Element): void {
    if (pressed.inField || pressed.pointer !== event.pointerId || prefersReducedMotion()) return;
    const [x, y] = [event.clientX - pressed.at.clientX, event.clientY - pressed.at.clientY];
    const direction = directionOf(x, y, clickPx);
    const { width, height } = layer.getBoundingClientRect();
    this.#share = Math.min(1, Math.max(Math.abs(x) / width, Math.abs(y) / height));
    if (direction !== this.#direction) this.#turn(direction, pressed);
    // From then on it belongs to the swipe wherever it goes.
    if (this.#run.scene().ahead) layer.setPointerCapture(event.pointerId);
    for (const held of this.#held) held.currentTime = this.#share * backMs;
  }

  /** The pointer is up or lost. What it has not led to goes back. */
  letGo(): void {
    this.#direction = 'none';
    if (!this.#run.scene().ahead) return;
    for (const held of this.#held) {
      held.onfinish = () => this.#run.lookAhead(null);
      held.reverse();
    }
  }

  /** A screen that follows; returns how to stop. */
  hold(layer: Element, { animation }: Movement, isLeaving: boolean): () => void {
    const { enter, leave } = motionOf(animation ?? '');
    const held = layer.animate(isLeaving ? leave : enter, { duration: backMs, fill: 'both' });
    held.pause();
    held.currentTime = this.#share * backMs;
    this.#held.add(held);
    return () => {
      held.cancel();
      this.#held.delete(held);
    };
  }

  #turn(direction: ReturnType<typeof directionOf>, { at, widget }: Pressed): void {
    this.#direction = direction;
    if (direction === 'none') return this.#run.lookAhead(null);
    const gesture = gestureOf(direction, at, at);
    const movement = movementOf(this.#run.foresee({ kind: 'gesture', widget, gesture }));
    this.#run.lookAhead(movement && { ...movement, swipe: this });
  }
}

export const createSwipe = (run: Swiped): Swipe => new Swipe(run);

/** null where nothing comes into sight, or at once, or by widgets that move. */
export function movementOf({ state, effects }: StepResult): Omit<Ahead, 'swipe'> | null {
  for (const effect of effects) {
    if (effect.kind !== 'show' && effect.kind !== 'open') continue;
    const { animation, duration } = effect;
    if (!animation || animation === 'transform' || duration <= 0) return null;
    const overlay = effect.kind === 'open' ? effect.overlay : null;
    return { state, overlay, movement: { animation, duration, easing: null } };
  }
  return null;
}
