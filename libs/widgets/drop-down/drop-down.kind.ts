import type { WidgetKind } from '../kind';
import { dim, field, padding } from '../look';
import { builtInIcons } from '../icons';
import { areaOf, boxMarks, colorOf, iconMark, padded, textMark } from '../marks';
import { optionsOf, selectedOption } from '../content';

/** Without a choice, the first option stands as the prompt. */
export const dropDown: WidgetKind = {
  type: 'DropDown',
  behaviour: 'choice',
  style: { ...field.style, ...padding(4, 10), popupBackground: '#ffffff', selectedOptionBackground: '#f0f4ff' },
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const inner = padded(style, area);
    const side = Math.min(18, inner.h);
    const shown = selectedOption(widget, value) || optionsOf(widget)[0] || '';
    return [
      ...boxMarks(style, area),
      textMark(style, shown, { ...inner, w: Math.max(0, inner.w - side - 6) }, true),
      iconMark(
        builtInIcons['chevron-down'],
        { x: inner.x + Math.max(0, inner.w - side), y: inner.y, w: side, h: inner.h },
        colorOf(style['caretColor'], dim),
      ),
    ];
  },
};
