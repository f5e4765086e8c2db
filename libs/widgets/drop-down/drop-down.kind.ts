import type { WidgetKind } from '../kind';
import { dim, field, padding } from '../look';
import { builtInIcons } from '../icons';
import { areaOf, boxMarks, colorOf, iconMark, padded, textMark } from '../marks';
import { optionsOf, selectedOption } from '../content';

/** Without a choice, the first option stands as the prompt. */
export const dropDown: WidgetKind = {
  type: 'DropDown',
  label: 'dropDown',
  category: 'choice',
  behaviour: 'choice',
  states: ['hover', 'focus', 'error'],
  size: { w: 196, h: 32 },
  minSize: { w: 24, h: 16 },
  defaults: {
    props: { options: ['Choose', 'Option 1', 'Option 2', 'Option 3'], selected: '' },
    ...field,
    style: { ...field.style, ...padding(4, 10), popupBackground: '#ffffff', selectedOptionBackground: '#f0f4ff' },
    has: { backgroundColor: true, border: true, padding: true, validation: true, data: true },
  },
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
