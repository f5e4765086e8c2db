import type { Widget } from '@rehearse/model';
import { optionsOf } from '../content';
import type { Part } from '../kind';

/** One row for each option, one below the other, as high as there is room for, and at most so high. */
export function optionRows(widget: Widget, maxHeight = Infinity): readonly Part[] {
  const options = optionsOf(widget);
  const h = Math.min(maxHeight, widget.h / Math.max(1, options.length));
  return options.map((label, index) => ({ x: 0, y: index * h, w: widget.w, h, label, value: label }));
}
