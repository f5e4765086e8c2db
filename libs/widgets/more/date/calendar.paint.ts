import type { Style } from '@rehearse/model';
import type { DrawOperation } from '../../draw-operation';
import { dim, ink, line, paper } from '../../default-style';
import { builtInIcons } from '../../icons';
import {
  areaOf,
  boxOperations,
  colorOf,
  iconOperation,
  inset,
  shape,
  textColor,
  textOperation,
} from '../../make-operations';
import { num } from '../../read';
import { type Calendar, calendarAreas, type DayArea, isWeekend, monthName } from './calendar';
import { dateOf, monthOf } from './days';

/** Own colours of calendars, and what is painted without them. */
export const calendarColors = {
  selectedBackground: ink,
  selectedColor: paper,
  selectedInRangeBackground: line,
  tableHeaderColor: dim,
} as const;
/** Of days that are not the month's: as the weekdays', where these have no other ground. */
const quiet = (style: Style) => (style['tableHeaderBackground'] ? dim : own(style, 'tableHeaderColor'));
const own = (style: Style, name: keyof typeof calendarColors): string => colorOf(style[name], calendarColors[name]);

/** Ground and text of a day, in the order of what counts most. */
function lookOf(
  calendar: Calendar,
  style: Style,
  { day }: DayArea,
): { readonly fill?: unknown; readonly color: string } {
  const [from = Infinity, to = from] = calendar.picked;
  const plain = colorOf(style['color'], textColor);
  if (day === from || day === to) return { fill: own(style, 'selectedBackground'), color: own(style, 'selectedColor') };
  if (day > from && day < to)
    return { fill: own(style, 'selectedInRangeBackground'), color: colorOf(style['selectedInRangeColor'], plain) };
  if (calendar.isDisabled(day) || monthOf(day) !== calendar.month) return { color: quiet(style) };
  const kind = isWeekend(day) ? 'weekend' : 'weekday';
  return { fill: style[`${kind}Background`], color: colorOf(style[`${kind}Color`], plain) };
}

function dayOperations(calendar: Calendar, style: Style, area: DayArea): readonly DrawOperation[] {
  const { fill, color } = lookOf(calendar, style, area);
  const isToday = area.day === calendar.today;
  const corner = num(style['itemBorderRadius'], 8);
  const ring = isToday ? { width: 1, color: dim } : undefined;
  const textDecoration = calendar.isDisabled(area.day) ? 'line-through' : 'none';
  const text = String(dateOf(area.day).getUTCDate());
  return [
    ...(fill || ring ? [shape(inset(area, 1), fill, corner, ring)] : []),
    textOperation({ ...style, color, textDecoration, ...(isToday && { fontWeight: 700 }) }, text, area, true),
  ];
}

/** A month with the names of its days, and what leads to the months beside it. */
export function paintCalendar(
  calendar: Calendar,
  given: Style,
  size: { readonly w: number; readonly h: number },
): readonly DrawOperation[] {
  const style: Style = { ...given, textAlign: 'center', verticalAlign: 'middle' };
  const { back, title, next, weekdays, weeks } = calendarAreas(size, calendar);
  const row = { ...back, w: next.x + next.w - back.x };
  const color = colorOf(style['headerColor'], colorOf(style['color'], textColor));
  const symbol = (area: typeof back) => inset(area, Math.max(0, (Math.min(area.w, area.h) - 18) / 2));
  const names: Style = { ...style, color: own(style, 'tableHeaderColor'), fontWeight: 500 };
  return [
    ...boxOperations(style, areaOf(size)),
    ...(style['headerBackground'] ? [shape(row, style['headerBackground'], 4)] : []),
    iconOperation(builtInIcons['chevron-left'], symbol(back), color),
    textOperation({ ...style, color, fontWeight: 600 }, monthName(calendar, calendar.month), title, true),
    iconOperation(builtInIcons['chevron-right'], symbol(next), color),
    ...(style['tableHeaderBackground'] ? [shape({ ...row, y: row.y + row.h }, style['tableHeaderBackground'], 4)] : []),
    ...weekdays.map((area, index) => textOperation(names, calendar.weekdays[index] ?? '', area, true)),
    ...weeks.flat().flatMap((area) => dayOperations(calendar, style, area)),
  ];
}
