import { type App, entryOf, groupsAround, type Line, rootInstance } from '@rehearse/model';

export const eventOf = (line: Line): string => line.event ?? 'click';

/** Whose lines count for a widget: itself, its group, the outermost group, its component, then the same for its master. */
export function ownersOf(app: App, id: string): readonly string[] {
  const widget = entryOf(app, 'widgets', id);
  const groups = groupsAround(app, id);
  const root = widget?.template ? rootInstance(app, widget.template) : undefined;
  const owners = [id, groups[0]?.id, groups.at(-1)?.id, root?.id].filter((owner) => owner !== undefined);
  const master = widget?.parentWidget;
  return master && master !== id ? [...owners, ...ownersOf(app, master)] : owners;
}
