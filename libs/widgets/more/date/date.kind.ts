import type { WidgetKind } from '../../kind';
import { border, dim, field, line, padding, paper, radius, type } from '../../default-style';
import { labelOf } from '../../content';
import {
  areaOf,
  boxOperations,
  colorOf,
  iconOperation,
  leftSquare,
  padded,
  textOperation,
} from '../../make-operations';
import { calendarOf, pickedText } from './calendar';
import { paintCalendar } from './calendar.paint';

export const date: WidgetKind = {
  type: 'Date',
  behaviour: 'calendar',
  style: { background: paper, ...border(1, line), ...radius(4), ...type(14, 'center'), itemBorderRadius: 8 },
  paint: (input) => paintCalendar(calendarOf(input.widget, input), input.style, input.widget),
};

const calendarIcon = [
  'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12',
  'M16 3v4',
  'M8 3v4',
  'M4 11h16',
];

/** Its days in words, else its label, paler. */
export const dateDropDown: WidgetKind = {
  type: 'DateDropDown',
  behaviour: 'dateField',
  style: { ...field.style, ...padding(4, 10), popupBackground: paper, itemBorderRadius: 8 },
  paint: (input) => {
    const { widget, style } = input;
    const inner = padded(style, areaOf(widget));
    const side = Math.min(16, inner.h, inner.w);
    const taken = Math.min(inner.w, side + 8);
    const text = pickedText(calendarOf(widget, input));
    const color = text ? style['color'] : dim;
    const place = { ...inner, x: inner.x + taken, w: inner.w - taken };
    return [
      ...boxOperations(style, areaOf(widget)),
      iconOperation(calendarIcon, leftSquare(inner, side), colorOf(style['iconColor'], dim)),
      textOperation({ ...style, color }, text || labelOf(widget), place, true),
    ];
  },
};
