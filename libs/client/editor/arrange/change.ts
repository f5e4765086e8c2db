import type { Style, Widget } from '@rehearse/model';
import type { StyleState } from '../scene/scene';
import { elementOf } from '../store/find';
import type { Transaction } from '../store/transaction';

type Fields = Readonly<Record<string, unknown>>;

function withFields(before: Fields | undefined, fields: Fields): Style {
  const next: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next;
}

/** A token wins over a literal, so who sets a literal lets go of the token. */
function withoutTokens(tokens: Widget['designtokens'], styleState: StyleState, fields: Fields): Widget['designtokens'] {
  const bound = tokens?.[styleState];
  if (!bound || !Object.keys(fields).some((name) => name in bound)) return tokens;
  return { ...tokens, [styleState]: Object.fromEntries(Object.entries(bound).filter(([name]) => !(name in fields))) };
}

/** Sets properties of a style state of widgets, screens and groups; `undefined` removes one. Screens and groups only have the normal style. */
export function setStyle(tx: Transaction, ids: Iterable<string>, styleState: StyleState, fields: Fields): void {
  for (const id of ids) {
    const widget = tx.get('widgets', id);
    const screen = tx.get('screens', id);
    const group = tx.get('groups', id);
    if (widget) {
      const designtokens = withoutTokens(widget.designtokens, styleState, fields);
      tx.patch('widgets', id, { [styleState]: withFields(widget[styleState], fields), designtokens });
    } else if (screen) {
      tx.patch('screens', id, { style: withFields(screen.style, fields) });
    } else if (group) {
      tx.patch('groups', id, { style: withFields(group['style'] as Fields | undefined, fields) });
    }
  }
}

/** Forgets what a state changes. */
export function clearStyleState(
  tx: Transaction,
  ids: Iterable<string>,
  styleState: Exclude<StyleState, 'style'>,
): void {
  for (const id of ids) {
    const tokens = tx.get('widgets', id)?.designtokens;
    const designtokens = tokens && Object.fromEntries(Object.entries(tokens).filter(([state]) => state !== styleState));
    tx.patch('widgets', id, { [styleState]: undefined, designtokens });
  }
}

export function setProps(tx: Transaction, ids: Iterable<string>, fields: Fields): void {
  for (const id of ids) {
    for (const kind of ['widgets', 'screens', 'groups'] as const) {
      const entry = tx.get(kind, id);
      if (entry) tx.patch(kind, id, { props: withFields(entry['props'] as Fields | undefined, fields) });
    }
  }
}

export function rename(tx: Transaction, id: string, name: string): void {
  const element = elementOf(tx.base, id);
  if (element && element.kind !== 'lines' && name.trim()) tx.patch(element.kind, id, { name: name.trim() });
}

/** Groups keep `hidden` at the top, as documents do; a lock of widgets counts in both places where old documents have it. */
export function setFlag(tx: Transaction, ids: Iterable<string>, name: 'locked' | 'hidden', value: boolean): void {
  for (const id of ids) {
    if (tx.get('groups', id)) tx.patch('groups', id, { [name]: value || undefined });
    else if (tx.get('screens', id)) setStyle(tx, [id], 'style', { [name]: value || undefined });
    else {
      setProps(tx, [id], { [name]: value || undefined });
      if (!value) setStyle(tx, [id], 'style', { [name]: undefined });
    }
  }
}

/** Sets fields of the document's grid. */
export const setGrid = (tx: Transaction, fields: Fields): void => tx.root('grid', { ...tx.base.grid, ...fields });

/** Exactly one screen is the start. */
export function setStart(tx: Transaction, id: string): void {
  for (const screen of Object.values(tx.base.screens)) {
    const start = screen.id === id;
    if ((screen.props?.start === true) !== start) tx.patch('screens', screen.id, { props: { ...screen.props, start } });
  }
}
