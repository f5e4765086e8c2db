import type { WidgetKind } from '../kind';
import { padding, type } from '../look';
import { areaOf, boxMarks, padded, textMark } from '../marks';
import { labelOf } from '../content';
import { text } from '../read';

/** Old rich text labels hold a little inline HTML: only its text is shown. */
const plain = (value: string): string =>
  value.replace(/<br\s*\/?>/gi, '\n').replace(/<\/?(?:a|b|i|u|s|em|strong|span|font|p|div)(?:\s[^<>]*)?>/gi, '');

export const label: WidgetKind = {
  type: 'Label',
  label: 'label',
  category: 'basic',
  behaviour: 'press',
  states: ['hover'],
  size: { w: 128, h: 32 },
  minSize: { w: 1, h: 1 },
  defaults: {
    props: { label: 'Label' },
    style: { ...type(16, 'left'), ...padding(0, 0) },
    has: { label: true, padding: true, advancedText: true, onclick: true, data: true },
  },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const shown = value ? text(value.value) : plain(labelOf(widget));
    return [...boxMarks(style, area), textMark(style, shown, padded(style, area))];
  },
};
