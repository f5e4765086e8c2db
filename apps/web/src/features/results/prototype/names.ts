import { type App, linesFrom, widgetTitle } from '@rehearse/model';
import { baseElement } from './elements';

/** Screens and widgets that are no longer in the prototype are named by their id. */
export const screenName = (app: App | undefined, id: string): string => app?.screens[id]?.name || id;

/** What stands on the widget, else its name. */
export function widgetName(app: App | undefined, id: string): string {
  const widget = app?.widgets[id] ?? app?.widgets[baseElement(id)];
  return (widget && widgetTitle(widget)) || id;
}

/** What a random branch drew is a line: called by its place among those of the branch, and where it leads, as in "B: Basket". */
export function variantName(app: App | undefined, id: string): string {
  const line = app?.lines?.[id];
  if (!app || !line) return id;
  const place = linesFrom(app, line.from).findIndex((one) => one.id === id);
  const letter = String.fromCodePoint(65 + (place % 26)).repeat(1 + Math.floor(place / 26));
  return `${letter}: ${app.screens[line.to] ? screenName(app, line.to) : widgetName(app, line.to)}`;
}
