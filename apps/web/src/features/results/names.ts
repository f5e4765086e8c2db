import type { App } from '@rehearse/model';
import { baseElement } from './canvas/elements';

/** Screens and widgets that are no longer in the prototype are named by their id. */
export const screenName = (app: App | undefined, id: string): string => app?.screens[id]?.name || id;

/** What stands on the widget, else its name. */
export function widgetName(app: App | undefined, id: string): string {
  const widget = app?.widgets[id] ?? app?.widgets[baseElement(id)];
  const label = widget?.props?.['label'];
  return (typeof label === 'string' && label.trim().slice(0, 60)) || widget?.name || id;
}
