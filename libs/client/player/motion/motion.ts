import type { App, Screen } from '@rehearse/model';
import type { LayerView, ViewItem } from '@rehearse/simulate';
import { cssEasing } from './transition';
import { prefersReducedMotion } from '../stage/reduced-motion';
import type { Movement } from './movement';
import { loadAnimationOf, loadMotionOf, morphTime, movedBox } from './load-animation';
export { animateLayer } from './movement';
export { createSwipe } from './swipe';
export { watchGestures } from './gestures';
import { looksAlike, type Partners, partnersOf } from './partners';

/** A screen that opens. */
export interface Opening {
  readonly app: App;
  readonly layer: LayerView;
  readonly movement: Movement | null;
  readonly isLeaving: boolean;
  /** The screen before, below it while a transition runs. */
  readonly before?: LayerView | null | undefined;
  /** px on the page of a px of the prototype. */
  readonly scale: number;
}

const elementOf = (layer: Element, { id }: ViewItem): HTMLElement | null =>
  layer.querySelector(`[data-widget="${CSS.escape(id)}"]`);

/** ms for which the screen before is needed below a new one; 0 for who wants less motion. */
export function leavingTime({ animation, duration, begun = 0 }: Movement, screen: Screen): number {
  if (prefersReducedMotion()) return 0;
  return Math.max(animation ? duration * (1 - begun) : 0, morphTime(screen));
}

/** Moves all that a screen's opening moves; returns how to stop, for when the screen is left. */
export function animateOpening(element: Element, opening: Opening): (() => void) | undefined {
  const leaving = element.parentElement?.firstElementChild;
  const { before, movement } = opening;
  if (!leaving || opening.isLeaving || prefersReducedMotion()) return undefined;
  const opened = { ...opening, element, before: before ? { layer: before, element: leaving } : null };
  const isMorph = movement?.animation === 'transform';
  const running = [...(isMorph ? morph(opened, movement) : []), ...onLoad(opened)];
  return () => running.forEach((animation) => animation.cancel());
}

/** With what it consists of. */
interface Opened extends Omit<Opening, 'before'> {
  readonly element: Element;
  readonly before: { readonly layer: LayerView; readonly element: Element } | null;
}

type Timing = KeyframeAnimationOptions;

function morph({ layer, element, before, scale }: Opened, { duration, easing }: Movement) {
  if (!before) return [];
  const partners = partnersOf(before.layer, layer);
  const timing = { duration, easing: cssEasing(easing) };
  const isNew = (item: ViewItem) => !partners.some((pair) => pair.item === item);
  const isGone = (item: ViewItem) => !partners.some(({ from }) => from === item);
  const grounds = [...element.querySelectorAll(':scope [data-screen] > :first-child > :not([data-widget])')];
  const fadeIn = [{ opacity: 0 }, {}];
  return [
    ...grounds.map((ground) => ground.animate(fadeIn, timing)),
    ...layer.items.filter(isNew).map((item) => elementOf(element, item)?.animate(fadeIn, timing)),
    ...before.layer.items
      .filter(isGone)
      .map((item) => elementOf(before.element, item)?.animate([{}, { opacity: 0 }], { ...timing, fill: 'forwards' })),
    ...partners.flatMap((pair) =>
      moved(pair, elementOf(before.element, pair.from), elementOf(element, pair.item), scale, timing),
    ),
  ].filter((animation) => animation !== undefined);
}

/** Both go from the place of the one to that of the other; one that looks otherwise appears meanwhile. */
function moved(pair: Partners, from: HTMLElement | null, to: HTMLElement | null, scale: number, timing: Timing) {
  if (!from || !to) return [];
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const place = (start: DOMRect, end: DOMRect, own: string): Keyframe => ({
    transformOrigin: '0 0',
    transform: `translate(${(end.x - start.x) / scale}px, ${(end.y - start.y) / scale}px) scale(${ratio(end.width, start.width)}, ${ratio(end.height, start.height)}) ${own}`,
  });
  const rest = (own: string): Keyframe => ({ transformOrigin: '0 0', transform: own || 'none' });
  return [
    to.animate(
      [{ ...place(b, a, to.style.transform), ...(!looksAlike(pair) && { opacity: 0 }) }, rest(to.style.transform)],
      timing,
    ),
    from.animate([rest(from.style.transform), place(a, b, from.style.transform)], { ...timing, fill: 'forwards' }),
  ];
}

const ratio = (one: number, other: number): number => (other > 0 ? one / other : 1);

function onLoad({ app, layer, element, before, scale }: Opened): Animation[] {
  const partners = before ? partnersOf(before.layer, layer) : [];
  const seen = { w: layer.screen.w, h: Math.min(layer.screen.h, app.screenSize.h) };
  return layer.items.flatMap((item) => {
    const animation = loadAnimationOf(app, layer.screen, item);
    const widget = animation && elementOf(element, item);
    if (!animation || !widget) return [];
    const timing = { duration: animation.duration, delay: animation.delay, easing: cssEasing(animation.easing) };
    const pair = partners.find((one) => one.item === item);
    if (animation.type === 'transformFromParent' && pair && before)
      return moved(pair, elementOf(before.element, pair.from), widget, scale, { ...timing, fill: 'backwards' });
    const motion = loadMotionOf(animation, movedBox(app, layer.items, item, animation.group), seen);
    if (!motion) return [];
    const own = widget.style.transform;
    const withOwn = (frame: Keyframe): Keyframe =>
      frame.transform === undefined
        ? frame
        : { ...frame, transform: `${String(frame.transform)} ${own}`.trim() || 'none' };
    const fill = motion.stays ? 'both' : 'backwards';
    return [widget.animate([withOwn(motion.from), withOwn(motion.to)], { ...timing, fill })];
  });
}
