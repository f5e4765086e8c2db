import { prefersReducedMotion } from '../stage/reduced-motion';
import { cssEasing, motionOf } from './transition';

/** How a screen comes into sight. */
export interface Movement {
  readonly animation: string | null;
  /** ms */
  readonly duration: number;
  readonly easing: string | null;
  /** 0..1: so far a swipe has brought it already. */
  readonly begun?: number;
}

/** Moves a screen into sight, or the one before out of it, unless nothing moves, or its widgets do; returns how to stop. */
export function animateLayer(layer: Element, movement: Movement, isLeaving: boolean): (() => void) | undefined {
  const { animation, duration, easing, begun = 0 } = movement;
  if (!animation || animation === 'transform' || duration <= 0 || prefersReducedMotion()) return undefined;
  const { enter, leave } = motionOf(animation);
  const running = layer.animate(isLeaving ? leave : enter, {
    duration,
    // From where the finger was it goes on evenly: else it would jump.
    easing: begun > 0 ? 'linear' : cssEasing(easing),
    fill: isLeaving ? 'forwards' : 'none',
  });
  running.currentTime = begun * duration;
  return () => running.cancel();
}
