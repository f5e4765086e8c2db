import type { Widget } from '@rehearse/model';
import { optionsOf } from '../../content';
import { pickedOptions } from '../held';
import { border, line, paper, radius, soft, type } from '../../default-style';
import type { TextSource } from '../../draw-operation';
import type { Part, WidgetKind, WidgetValue } from '../../kind';
import { areaOf, boxOperations, colorOf, inset, shape, textOperation } from '../../make-operations';
import { clamp, num } from '../../read';

const rowHeight = 36;

function middleOf(widget: Widget, value?: WidgetValue): number {
  const [picked] = pickedOptions(widget, value);
  return picked === undefined ? 0 : Math.max(0, optionsOf(widget).indexOf(picked));
}

/** The picked option is in the middle; as many others as there is room for are above and below. */
function rows(widget: Widget, value?: WidgetValue): readonly (Part & { readonly source: TextSource })[] {
  const h = Math.min(rowHeight, widget.h);
  const middle = middleOf(widget, value);
  return optionsOf(widget)
    .map((label, index) => ({
      source: ['options', index] as const,
      x: 0,
      y: (widget.h - h) / 2 + (index - middle) * h,
      w: widget.w,
      h,
      label,
      value: label,
    }))
    .filter(({ y }) => y >= 0 && y + h <= widget.h);
}

/** Which option a wheel comes to that is turned by so many px; it has an end at both sides. */
function turned(widget: Widget, by: number, value?: WidgetValue): string {
  const options = optionsOf(widget);
  const rowsOn = Math.round(-by / Math.min(rowHeight, widget.h));
  return options[clamp(middleOf(widget, value) + rowsOn, 0, options.length - 1)] ?? '';
}

export const wheel: WidgetKind = {
  type: 'Spinner',
  behaviour: 'pick',
  picking: { parts: rows, picked: pickedOptions, swipe: { along: () => 'y', to: turned } },
  style: {
    background: paper,
    ...border(1, line),
    ...radius(3),
    ...type(16, 'center'),
    borderBoxColor: soft,
    borderBoxWidth: 0,
  },
  paint: ({ widget, style, value }) => {
    const h = Math.min(rowHeight, widget.h);
    const middle = { x: 0, y: (widget.h - h) / 2, w: widget.w, h };
    return [
      ...boxOperations(style, areaOf(widget)),
      shape(inset(middle, 4), colorOf(style['borderBoxColor'], soft), 6),
      ...rows(widget, value).map((row) => {
        const distance = Math.abs(row.y - middle.y) / Math.max(1, h);
        const size = Math.max(1, num(style['fontSize'], 16) - 2 * distance);
        const weight = distance < 0.5 ? 600 : 400;
        const { x, y, w } = row;
        const words = textOperation({ ...style, fontSize: size, fontWeight: weight }, row.label, { x, y, w, h }, true);
        return { ...words, source: row.source };
      }),
    ];
  },
};
