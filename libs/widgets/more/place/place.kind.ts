import { labelOf } from '../../content';
import { bad, padding, type } from '../../default-style';
import type { PaintInput, WidgetKind } from '../../kind';
import {
  areaOf,
  boxOperations,
  colorOf,
  iconOperation,
  leftSquare,
  padded,
  textColor,
  textOperation,
} from '../../make-operations';
import { num, text } from '../../read';
import { deviceIcons } from '../device-icons';

/** What it says in each of its states: designers write it, so that it is in the prototype's language. */
export function placeText({ widget, asked, value }: Pick<PaintInput, 'widget' | 'asked' | 'value'>): string {
  if (asked === 'waiting') return text(widget.props?.['waitingText']) || labelOf(widget);
  if (asked === 'refused') return text(widget.props?.['refusedText']) || labelOf(widget);
  return (typeof value?.value === 'string' && value.value) || labelOf(widget);
}

/** Asks the device where it is once it is pressed, and shows that. */
export const place: WidgetKind = {
  type: 'GeoLocation',
  behaviour: 'ask',
  isButton: true,
  style: { ...type(14, 'left'), ...padding(0, 0) },
  paint: (input) => {
    const { widget, style, asked, value } = input;
    const area = areaOf(widget);
    const inner = padded(style, area);
    const side = Math.min(inner.h, inner.w, num(style['iconSize'], 16));
    const taken = Math.min(inner.w, side + 8);
    const color = asked === 'refused' ? bad : colorOf(style['color'], textColor);
    const isAsking = asked === undefined && typeof value?.value !== 'string';
    const words = { ...inner, x: inner.x + taken, w: inner.w - taken };
    const look = { ...style, color, ...(isAsking && { textDecoration: 'underline' }) };
    return [
      ...boxOperations(style, area),
      iconOperation(
        asked === 'refused' ? deviceIcons.mapPinOff : deviceIcons.mapPin,
        leftSquare(inner, side),
        color,
        1.75,
      ),
      textOperation(look, placeText(input), words, true),
    ];
  },
};
