import type { App, Widget } from './document';
import { entriesOf } from './records';

/** Order of painting, the lowest first: fixed ones last, inherited ones before own ones, then z, then id. */
export function compareZ(a: Widget, b: Widget): number {
  return (
    Number(a.style?.['fixed'] === true) - Number(b.style?.['fixed'] === true) ||
    inheritedRank(a) - inheritedRank(b) ||
    a.z - b.z ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/** Copies of earlier masters lie lower; own widgets are above all copies. */
function inheritedRank(widget: Widget): number {
  if (widget['inherited'] === undefined) return Number.MAX_SAFE_INTEGER;
  return typeof widget['inheritedOrder'] === 'number' ? widget['inheritedOrder'] : 0;
}

export const byZ = (widgets: Iterable<Widget>): Widget[] => [...widgets].sort(compareZ);

/** z of a new widget: above everything in the document. */
export function nextZ(app: App): number {
  let highest = 0;
  for (const widget of Object.values(entriesOf(app, 'widgets'))) highest = Math.max(highest, widget.z);
  return highest + 1;
}
