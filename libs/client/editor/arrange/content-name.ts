import type { Widget } from '@rehearse/model';
import type { Transaction } from '../store/transaction';
import { setProps } from './change';
import type { Names } from './insert';
import { ownText } from './own-text';

/** Longer ones do not help anybody to find something. */
const longest = 60;

/** What a widget is called by what it says; empty for one that says nothing. */
export function contentName(widget: Widget): string {
  const line = ownText(widget).replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** Nobody has named it: it goes by its kind or by what it says, perhaps with the number of a copy behind that. */
function isUnnamed(widget: Widget, names: Names): boolean {
  const given = [widget.type, names.widget(widget.type), contentName(widget)];
  return [widget.name, widget.name.replace(/ \d+$/, '')].some((name) => given.includes(name));
}

/** Sets props that hold what widgets say; those that nobody has named are called by it. */
export function setContent(
  tx: Transaction,
  ids: Iterable<string>,
  fields: Readonly<Record<string, unknown>>,
  names: Names,
): void {
  for (const id of ids) {
    const before = tx.get('widgets', id);
    setProps(tx, [id], fields);
    const after = tx.get('widgets', id);
    if (!before || !after || contentName(before) === contentName(after) || !isUnnamed(before, names)) continue;
    tx.patch('widgets', id, { name: contentName(after) || names.widget(after.type) });
  }
}
