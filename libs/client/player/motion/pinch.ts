import { type App, entriesOf } from '@rehearse/model';
import type { PointerAt } from '../input/gesture';
import type { LayerInput } from '../stage/layer-input';

/** So many times as far apart as they were, or the other way round, two fingers have to come. */
const leastTimes = 1.25;
/** How far a wheel is turned, and for how long it has to rest before it does so again, in ms. */
const leastTurn = 40;
const restMs = 300;

type Kind = 'pinchIn' | 'pinchOut';

export const inFields = 'input, textarea, select, [contenteditable]';

/** A prototype in which a pinch leads somewhere; in others the browser enlarges the page by it. */
const hasPinch = (app: App): boolean =>
  Object.values(entriesOf(app, 'lines')).some(({ event }) => event === 'pinchIn' || event === 'pinchOut');

/** Half of the way between two fingers, and how far they are from each other in px. */
function between([one, other]: readonly PointerAt[]) {
  if (!one || !other) return null;
  const at = { ...one, x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return { at, spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) };
}

export const widgetOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-widget]')?.dataset['widget']) || null;

/** Of a gesture by keys: the pointer has no place in it. */
export const noPlace = ({ timeStamp }: KeyboardEvent): PointerAt => ({
  clientX: 0,
  clientY: 0,
  x: -1,
  y: -1,
  t: Date.now(),
  timeStamp,
});

/** Two fingers, a wheel with the control key (as touch pads have it), and the keys + and - pinch a screen. Returns how to stop. */
export function watchPinch(app: App, layer: HTMLElement, input: LayerInput): (() => void) | undefined {
  if (!hasPinch(app)) return undefined;
  const fingers = new Map<number, PointerAt>();
  let begun: (NonNullable<ReturnType<typeof between>> & { readonly widget: string | null }) | null = null;
  let widget: string | null = null;
  let turned = 0;
  let turnedAt = -Infinity;
  const at = (event: PointerEvent | WheelEvent) =>
    input.at(event, (layer.querySelector('[data-screen]') ?? layer).getBoundingClientRect());

  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    if (fingers.size === 0) widget = widgetOf(event.target);
    fingers.set(event.pointerId, at(event));
    const both = fingers.size === 2 ? between([...fingers.values()]) : null;
    begun = both && { ...both, widget };
    // From then on it is no press and no swipe.
    if (begun) input.cancel();
  };
  const move = (event: PointerEvent) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at(event));
  };
  const up = (event: PointerEvent) => {
    const both = between([...fingers.values()]);
    fingers.delete(event.pointerId);
    if (!begun || !both) return;
    const { spread, widget: pinched, at: start } = begun;
    begun = null;
    const times = both.spread / Math.max(1, spread);
    if (times >= leastTimes) input.gesture('pinchOut', pinched, start, both.at);
    else if (times <= 1 / leastTimes) input.gesture('pinchIn', pinched, start, both.at);
  };
  const lose = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    begun = null;
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - turnedAt > restMs) turned = 0;
    turnedAt = event.timeStamp;
    const before = Math.abs(turned);
    turned += event.deltaY;
    if (before >= leastTurn || Math.abs(turned) < leastTurn) return;
    input.gesture(turned > 0 ? 'pinchIn' : 'pinchOut', widgetOf(event.target), at(event), at(event));
  };
  const key = (event: KeyboardEvent) => {
    const kind = ({ '+': 'pinchOut', '-': 'pinchIn' } as Partial<Record<string, Kind>>)[event.key];
    if (!kind || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.matches(inFields)) return;
    const nowhere = noPlace(event);
    input.gesture(kind, widgetOf(event.target), nowhere, nowhere);
  };

  const ends = new AbortController();
  const { signal } = ends;
  layer.addEventListener('pointerdown', down, { signal });
  layer.addEventListener('pointermove', move, { signal });
  layer.addEventListener('pointerup', up, { signal });
  layer.addEventListener('pointercancel', lose, { signal });
  layer.addEventListener('wheel', wheel, { signal, passive: false });
  layer.addEventListener('keydown', key, { signal });
  return () => ends.abort();
}
