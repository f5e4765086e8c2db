import type { Widget } from '@rehearse/model';
import { image } from '../../image/image.kind';
import { fields, list, text } from '../../read';

/** The variable that a widget is bound to. */
const pathOf = (widget: Widget): string => text(fields(widget.props?.['databinding'])['default']);

/** `list[].price` is of each row of `list`: `price`. */
const ofEach = /^(.*?)\[\]\.?(.*)$/;

/** What a widget shows of each row; undefined for nothing. */
export const shownOfRow = (widget: Widget): string | undefined => ofEach.exec(pathOf(widget))?.[2];

/** Names of what each of a repeater's own rows holds. */
export const rowFields = (repeater: Widget): readonly string[] =>
  list(list(repeater.props?.['data'])[0])
    .map((name) => text(name))
    .filter(Boolean);

/** The variable of a field of each row; rows of its own are known by a name all the same. */
export const rowPath = (repeater: Widget, field: string): string => `${pathOf(repeater) || 'rows'}[].${field}`;

/**
 * What its variable holds, else its own rows. Where the first of these has the names that its widgets ask for, it is the head of the others, as in
 * tables.
 */
export function rowsOf(repeater: Widget, children: readonly Widget[], held: unknown): readonly unknown[] {
  const rows = list(Array.isArray(held) ? held : repeater.props?.['data']);
  const [head, ...others] = rows;
  if (!Array.isArray(head)) return rows;
  const names = head.map((name) => text(name));
  if (!children.some((child) => names.includes(shownOfRow(child) ?? ''))) return rows;
  return others.map((row) => Object.fromEntries(names.map((name, index) => [name, list(row)[index]])));
}

/** `a.b` or `0` of a row; a row that is no more than one value is that. */
function fieldOf(row: unknown, path: string): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return path
    .split('.')
    .reduce<unknown>((at, name) => (Object.hasOwn(fields(at), name) ? fields(at)[name] : undefined), row);
}

interface InRow {
  readonly widget: Widget;
  /** Of what testers can change. */
  readonly designed?: unknown;
}

/** Texts say it, pictures show it. */
function showing(widget: Widget, value: string): Widget {
  if (widget.type !== image.type) return { ...widget, props: { ...widget.props, label: value } };
  return { ...widget, style: { ...widget.style, backgroundImage: { url: value } } };
}

/** A widget as it is in a row, with what the row gives it: bound to that row of a variable; of rows of the repeater's own nobody else knows. */
export function inRow(child: Widget, row: unknown, index: number, isBound: boolean, isInput: boolean): InRow {
  const path = pathOf(child);
  const [, base = '', field = ''] = ofEach.exec(path) ?? [];
  if (!ofEach.test(path)) return { widget: child };
  const bound = isBound ? `${base}[${index}]${field && '.'}${field}` : undefined;
  const databinding = { ...fields(child.props?.['databinding']), default: bound };
  const widget = { ...child, props: { ...child.props, databinding } };
  const value = fieldOf(row, field);
  if (!['string', 'number', 'boolean'].includes(typeof value)) return { widget };
  return isInput ? { widget, designed: value } : { widget: showing(widget, String(value)) };
}
