import type { App } from '@rehearse/model';
import { layerView } from '@rehearse/simulate';
import { type PointerAt, ratio } from '../input/gesture';

/** Where a press on a widget lies on its screen as designed: 0..1, as the places of events. */
export interface PressPlace {
  readonly widget: string;
  readonly x: number;
  readonly y: number;
}

/** What it needs of an element that shows a widget: px of the prototype, and where it lies in the window by now. */
type Shown = Pick<HTMLElement, 'dataset' | 'offsetWidth' | 'offsetHeight' | 'getBoundingClientRect'>;

/** More than rounding makes. */
const elsewhere = 0.002;

/**
 * The place of a press on a widget that lies elsewhere by now: it was dragged, is pinned, moves, is scrolled with what it is in, or its screen has
 * another size. undefined where it lies as designed, and `at` says it all. Counted from the middle, which stays when a widget is turned.
 */
export function pressPlace(
  designed: App,
  screenId: string,
  shown: Shown,
  at: PointerAt,
  scale: number,
): PressPlace | undefined {
  const widget = shown.dataset['widget'] ?? '';
  const layer = layerView(designed, screenId);
  const box = layer?.items.find(({ id }) => id === widget)?.box;
  if (!layer || !box) return undefined;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const share = (from: number, px: number, size: number, now: number, whole: number) =>
    ratio(Math.max(0, from + size / 2 + ((px / scale) * size) / (now || size)), whole);
  const x = share(box.x, at.clientX - (left + right) / 2, box.w, shown.offsetWidth, layer.screen.w);
  const y = share(box.y, at.clientY - (top + bottom) / 2, box.h, shown.offsetHeight, layer.screen.h);
  const isElsewhere = Math.abs(x - at.x) > elsewhere || Math.abs(y - at.y) > elsewhere;
  return isElsewhere ? { widget, x, y } : undefined;
}
