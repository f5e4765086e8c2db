import { type App, entriesOf, type Style, type Widget } from '@rehearse/model';
import {
  boxOperations,
  calendarOf,
  designOf,
  type DrawOperation,
  kindOf,
  knownTypes,
  paintCalendar,
  paintPopupRow,
  popupStyle,
  resolveStyle,
} from '@rehearse/widgets';
import { newWidget, sampleApp } from './samples';
import type { Theme } from './themed';

type Opened = (style: Style, widget: Widget) => readonly DrawOperation[];

/** Rows as they are, reached, picked, and both, each on the ground of its list. */
const list: Opened = (style) =>
  [false, true].flatMap((isPicked) =>
    [false, true].flatMap((isReached) => {
      const label = [isPicked ? 'picked' : 'plain', ...(isReached ? ['reached'] : [])].join(', ');
      const area = { x: 4, y: isPicked ? 104 : 4, w: 180, h: 36 };
      return [
        ...boxOperations(popupStyle(style), { ...area, x: 0, w: 188 }),
        ...paintPopupRow(style, { label, isPicked, icon: ['M4 11h16'] }, area, isReached),
      ];
    }),
  );

/** A month with a range, one of whose days is not of that month. */
const month = (style: Style, { props, ...widget }: Widget): readonly DrawOperation[] => {
  const ranged = { ...widget, props: { ...props, range: true, value: ['2026-03-03', '2026-03-06'] } };
  return paintCalendar(calendarOf(ranged, { today: 20_530 }), style, { w: 256, h: 320 });
};

/** What opens from a kind, or is to be picked on it, by how that is used. */
const opened: Readonly<Record<string, Opened>> = {
  choice: list,
  list,
  menu: list,
  suggest: list,
  calendar: month,
  dateField: (style, widget) => month(popupStyle(style), widget),
};

const openerOf = (type: string): Opened | undefined => opened[kindOf(type).behaviour];

/** Types from which something opens. */
export const openingTypes = (): readonly string[] => knownTypes().filter(openerOf);

/** What a new widget of a type opens, in a theme. */
export function openedIn(type: string, theme: Theme): readonly DrawOperation[] {
  const app: App = sampleApp({ id: 'normal', widget: newWidget(designOf(type)) }, theme);
  const [widget] = Object.values(entriesOf(app, 'widgets'));
  return (widget && openerOf(type)?.(resolveStyle(app, widget), widget)) ?? [];
}
