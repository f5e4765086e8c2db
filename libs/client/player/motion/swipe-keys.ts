import { type App, entriesOf, linesFrom } from '@rehearse/model';
import { ownersOf, type ViewItem } from '@rehearse/simulate';
import type { LayerInput } from '../stage/layer-input';
import { inFields, noPlace, widgetOf } from './pinch';

const keys = {
  ArrowLeft: 'swipeLeft',
  ArrowRight: 'swipeRight',
  ArrowUp: 'swipeUp',
  ArrowDown: 'swipeDown',
} as const;
type Key = keyof typeof keys;
const isKey = (key: string): key is Key => Object.hasOwn(keys, key);

/** Without shift they scroll, and move among what is picked from. */
const shortcuts = (found: readonly Key[]): string => found.map((key) => `Shift+${key}`).join(' ');

/** The arrow keys with shift swipe a screen, or what is on it. Returns how to stop. */
export function watchSwipeKeys(app: App, layer: HTMLElement, input: LayerInput): (() => void) | undefined {
  const all = Object.values(entriesOf(app, 'lines'));
  const leads = (owner: string, key: Key) => linesFrom(app, owner).some(({ event }) => event === keys[key]);
  const swiped = ({ source }: ViewItem, key: Key) => ownersOf(app, source).some((owner) => leads(owner, key));
  const usable = (Object.keys(keys) as Key[]).filter((key) => all.some(({ event }) => event === keys[key]));
  if (usable.length === 0) return undefined;

  /** What has the focus, else the screen, else the first widget that such a swipe leads on from; undefined if nothing does. */
  const placeOf = (key: Key, focused: string | null): string | null | undefined => {
    const { items, screen } = input.layer;
    const own = items.find((item) => item.id === focused);
    if (own && swiped(own, key)) return focused;
    return leads(screen.id, key) ? null : items.find((item) => swiped(item, key))?.id;
  };
  const found = usable.filter((key) => placeOf(key, null) !== undefined);
  if (found.length > 0) layer.setAttribute('aria-keyshortcuts', shortcuts(found));

  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!isKey(key) || layer.inert || !(target instanceof Element) || target.matches(inFields)) return;
    // Where nobody has put the focus on anything, the page has it, or what says the task.
    if (!target.matches('body, [tabindex="-1"]') && !layer.contains(target)) return;
    const place = placeOf(key, widgetOf(target));
    if (place === undefined) return;
    event.preventDefault();
    const nowhere = noPlace(event);
    input.gesture(keys[key], place, nowhere, nowhere);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
