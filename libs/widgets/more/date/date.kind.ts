import type { Style, Widget } from '@rehearse/model';
import type { Area, TextOperation } from '../../draw-operation';
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

/** Where the icon is, and where the text stands beside it. */
function fieldAreas(style: Style, widget: Widget): { readonly icon: Area; readonly text: Area } {
  const inner = padded(style, areaOf(widget));
  const side = Math.min(16, inner.h, inner.w);
  const taken = Math.min(inner.w, side + 8);
  return { icon: leftSquare(inner, side), text: { ...inner, x: inner.x + taken, w: inner.w - taken } };
}

/** Its days in words, else its label, paler. */
export function dateText(style: Style, widget: Widget, days: string): TextOperation {
  const color = days ? style['color'] : (style['placeholderColor'] ?? dim);
  return textOperation({ ...style, color }, days || labelOf(widget), fieldAreas(style, widget).text, true);
}

export const dateDropDown: WidgetKind = {
  type: 'DateDropDown',
  behaviour: 'dateField',
  style: { ...field.style, ...padding(4, 10), popupBackground: paper, itemBorderRadius: 8 },
  paint: (input) => {
    const { widget, style } = input;
    return [
      ...boxOperations(style, areaOf(widget)),
      iconOperation(calendarIcon, fieldAreas(style, widget).icon, colorOf(style['iconColor'], dim)),
      ...(input.isLive ? [] : [dateText(style, widget, pickedText(calendarOf(widget, input)))]),
    ];
  },
};
