import type { WidgetKind } from '../kind';
import { dim, field, padding } from '../default-style';
import { builtInIcons } from '../icons';
import { areaOf, boxOperations, colorOf, iconOperation, padded, textOperation } from '../make-operations';
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
      ...boxOperations(style, area),
      textOperation(style, shown, { ...inner, w: Math.max(0, inner.w - side - 6) }, true),
      iconOperation(
        builtInIcons['chevron-down'],
        { x: inner.x + Math.max(0, inner.w - side), y: inner.y, w: side, h: inner.h },
        colorOf(style['caretColor'], dim),
      ),
    ];
  },
};
