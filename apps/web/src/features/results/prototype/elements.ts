import { type App, screenWidgets, type Widget } from '@rehearse/model';

/** The element that a click at this point of the canvas (px) would mean: the top one, and inside a container the innermost. */
export function elementAt(app: App, screen: string, x: number, y: number): Widget | null {
  const widgets = screenWidgets(app, screen).map(({ widget }) => widget);
  return widgets.findLast((one) => x >= one.x && y >= one.y && x < one.x + one.w && y < one.y + one.h) ?? null;
}

/** Events name copies in containers and on inheriting screens by suffixes: `w1@s2`, `w1-3`. */
export const baseElement = (id: string): string => id.replace(/[@-].*$/, '');
