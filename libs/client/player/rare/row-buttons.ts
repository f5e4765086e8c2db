import { type App, linesFrom } from '@rehearse/model';
import { isInput, ownersOf, type ViewItem } from '@rehearse/simulate';
import { kindOf } from '@rehearse/widgets';
import { nameOf } from '../stage/controls';

/** It leads on as its row does, and in no way of its own. */
function isOfRow(app: App, { widget, source }: ViewItem): boolean {
  if (isInput(widget) || widget.action || kindOf(widget.type).addressOf) return false;
  return ownersOf(app, source).every((owner) => linesFrom(app, owner).length === 0);
}

/** To keys and screen readers a row is one button, on the first of what leads on with it: it is called as all of them; '' has none. */
export function rowButtons(
  app: App,
  items: readonly ViewItem[],
  links: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const rows = new Map<number, ViewItem[]>();
  for (const item of items) {
    if (item.row && links.has(item.id) && isOfRow(app, item))
      rows.set(item.row.index, [...(rows.get(item.row.index) ?? []), item]);
  }
  const said = new Map<string, string>();
  for (const row of rows.values()) {
    const [first] = row;
    for (const item of row) said.set(item.id, item === first ? row.map(nameOf).join(', ') : '');
  }
  return said;
}
