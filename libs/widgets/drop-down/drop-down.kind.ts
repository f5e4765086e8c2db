import type { Style } from '@rehearse/model';
import type { DrawOperation, TextSource } from '../draw-operation';
import type { PaintInput, WidgetKind } from '../kind';
import { dim, field, padding, radius } from '../default-style';
import { builtInIcons } from '../icons';
import { areaOf, boxOperations, colorOf, iconOperation, padded, textOperation } from '../make-operations';
import { optionsOf, selectedOption } from '../content';

/** A field that says something, with an arrow: there is more below. `left` is taken by what else is painted in it. */
export function paintOpener(
  { widget, style }: PaintInput,
  shown: string,
  left = 0,
  source?: TextSource,
): readonly DrawOperation[] {
  const area = areaOf(widget);
  const inner = padded(style, area);
  const side = Math.min(18, inner.h);
  return [
    ...boxOperations(style, area),
    {
      ...textOperation(style, shown, { ...inner, x: inner.x + left, w: Math.max(0, inner.w - left - side - 6) }, true),
      source,
    },
    iconOperation(
      builtInIcons['chevron-down'],
      { x: inner.x + Math.max(0, inner.w - side), y: inner.y, w: side, h: inner.h },
      colorOf(style['caretColor'], dim),
    ),
  ];
}

/** Whether a document says what the list looks like; else it is the browser's own. */
export const hasOwnList = (style: Style): boolean =>
  Object.entries(style).some(
    ([name, value]) => /^(?:popup|selectedOption)/.test(name) && value !== null && value !== undefined,
  );

/** Without a choice, the first option stands as the prompt. */
export const dropDown: WidgetKind = {
  type: 'DropDown',
  behaviour: 'choice',
  style: {
    ...field.style,
    ...padding(4, 10),
    ...radius(3),
    fontSize: 18,
    popupBackground: '#ffffff',
    selectedOptionBackground: '#f0f4ff',
  },
  paint: (input) => {
    const options = optionsOf(input.widget);
    const shown = selectedOption(input.widget, input.value) || options[0] || '';
    const index = options.indexOf(shown);
    return paintOpener(input, shown, 0, index < 0 ? undefined : ['options', index]);
  },
};
