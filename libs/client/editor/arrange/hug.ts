import { type App, entryOf, type Widget } from '@rehearse/model';
import {
  hugOf,
  designOf,
  labelOf,
  layoutText,
  type Measure,
  paintedText,
  resolveStyle,
  type TextOperation,
} from '@rehearse/widgets';
import type { Transaction } from '../store/transaction';
import { canHug } from './own-text';

/** px; a box in which no text is cut, to see what a kind puts around its text. */
const unbounded = 10_000;

/** Where the text lies in an ample box, at the width that it has to keep. */
function textIn(app: App, widget: Widget): TextOperation | undefined {
  const style = resolveStyle(app, widget);
  if (style['fontSize'] === 'Auto') return undefined;
  return paintedText({ ...widget, w: hugOf(widget) === 'width' ? unbounded : widget.w, h: unbounded }, style);
}

/** A widget at the size of its text, if it hugs it: it grows from where its text is aligned to, downwards. */
export function hugged(app: App, widget: Widget, measure: Measure): Widget {
  const hug = hugOf(widget);
  const { minSize, isText } = designOf(widget.type);
  // A box without words would vanish.
  const operation = hug && canHug(widget) && (isText || labelOf(widget)) ? textIn(app, widget) : undefined;
  if (!operation) return widget;
  const lines = layoutText(operation, measure);
  const h = Math.max(
    minSize.h,
    Math.ceil(lines.length * operation.size * operation.lineHeight + unbounded - operation.h),
  );
  if (hug === 'height') return { ...widget, h };
  const text = Math.max(...lines.map((line) => line.width));
  const w = Math.max(minSize.w, Math.ceil(text + unbounded - operation.w));
  if (operation.align === 'right') return { ...widget, x: widget.x + widget.w - w, w, h };
  if (operation.align !== 'center') return { ...widget, w, h };
  // An even width keeps the middle on the same px, however often the text changes.
  const even = w + (w % 2);
  return { ...widget, x: Math.round(widget.x + (widget.w - even) / 2), w: even, h };
}

/** After a size that was given by hand: a width leaves the height to the text, a height alone nothing. */
const sized = (was: Widget, { props, ...now }: Widget): Widget => ({
  ...now,
  props: { ...props, hug: now.w === was.w ? undefined : 'height' },
});

/** Where the upper edge was moved, the lower one stays. */
const keptBelow = (was: Widget, given: Widget, next: Widget): Widget =>
  given.y === was.y ? next : { ...next, y: given.y + given.h - next.h };

/** Sizes what hugs its text after its text, its style or its size has changed. */
export function applyHugs(tx: Transaction, measure: Measure): void {
  for (const id of tx.written('widgets')) {
    const now = tx.get('widgets', id);
    const was = entryOf(tx.base, 'widgets', id);
    if (!now || hugOf(now) === undefined) continue;
    const isSameText = was !== undefined && was.props === now.props && was.style === now.style;
    if (isSameText && was.w === now.w && was.h === now.h) continue;
    if (!isSameText) tx.put('widgets', hugged(tx.base, now, measure));
    else tx.put('widgets', keptBelow(was, now, hugged(tx.base, sized(was, now), measure)));
  }
}
