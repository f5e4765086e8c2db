import type { Widget } from '@rehearse/model';
import { optionsOf } from '../../content';
import type { Area } from '../../draw-operation';
import type { WidgetValue } from '../../kind';
import { clamp, list, num, text } from '../../read';

/** The options in the order that a tester gave them; what the tester's order does not have comes last. */
export function rankingOf(widget: Widget, value?: WidgetValue): readonly string[] {
  const options = optionsOf(widget);
  const left = [...options];
  const ordered = list(value?.value).flatMap((one) => {
    const at = left.indexOf(text(one));
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...ordered, ...left];
}

/** Rows of a ranking, with a gap between them, and where each is brought up and down. */
export function rankingRows(widget: Widget): readonly (Area & { readonly up: Area; readonly down: Area })[] {
  const count = Math.max(1, optionsOf(widget).length);
  const gap = clamp(num(widget.style?.['buttonGap'], 4), 0, widget.h / (2 * count));
  const h = (widget.h - gap * (count - 1)) / count;
  const side = clamp(num(widget.style?.['buttonSize'], 28), 0, Math.min(h, widget.w / 4));
  return optionsOf(widget).map((_, index) => {
    const y = index * (h + gap);
    const button = (x: number): Area => ({ x, y: y + (h - side) / 2, w: side, h: side });
    return { x: 0, y, w: widget.w, h, up: button(widget.w - 2 * side - 6), down: button(widget.w - side - 4) };
  });
}
