import type { Widget } from '@rehearse/model';
import type { Area } from './draw-operation';
import type { WidgetValue } from './kind';
import { clamp, fields, list, num, text } from './read';

/** What kinds read from a widget's props and from what a tester did. */
export const labelOf = (widget: Widget): string => text(widget.props?.['label']);

/** The label without the little inline HTML that old rich text holds. */
export const plainText = (widget: Widget): string =>
  labelOf(widget)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(?:a|b|i|u|s|em|strong|span|font|p|div)(?:\s[^<>]*)?>/gi, '');

const typed = (value: WidgetValue | undefined): string | undefined => (value ? text(value.value) : undefined);

/** In the case that a field turns what is typed into. */
export function cased(widget: Widget, entered: string): string {
  const stringCase = widget.props?.['stringCase'];
  if (stringCase === 'UpperCase') return entered.toUpperCase();
  return stringCase === 'LowerCase' ? entered.toLowerCase() : entered;
}

/**
 * Text of an input: what was typed, else the designed text. `placeholder` is shown dim while the text is empty; in old documents
 * `label` is one or the other, `props.placeholder` tells which.
 */
export function fieldText(
  widget: Widget,
  value?: WidgetValue,
  isPlaceholder = widget.props?.['placeholder'] === true,
): { readonly text: string; readonly placeholder: string } {
  const label = labelOf(widget);
  return {
    text: cased(widget, typed(value) ?? (isPlaceholder ? '' : label)),
    placeholder: text(widget.props?.['placeholderLabel']) || (isPlaceholder ? label : ''),
  };
}

/** How testers make a password readable; undefined where they cannot. */
export interface Reveal {
  /** Readable now: as the tester left it, else as designed. */
  readonly isOn: boolean;
  /** What stands there in words; empty for an icon. */
  readonly label: string;
  readonly area: Area;
}

export function revealOf(widget: Widget, isRevealed?: boolean): Reveal | undefined {
  const { props = {}, w, h } = widget;
  const isOn = isRevealed ?? props['cleartextVisible'] === true;
  const label = text(props[isOn ? 'cleartextHideLabel' : 'cleartextShowLabel']);
  const side = Math.min(w / 2, label ? 16 + 8 * label.length : Math.min(h, 32));
  return props['cleartext'] === true ? { isOn, label, area: { x: w - side, y: 0, w: side, h } } : undefined;
}

/** Ticked, on, chosen: as the tester left it, else as designed. */
export function isChecked(widget: Widget, value?: WidgetValue): boolean {
  const designed = widget.props?.['checked'] ?? widget.props?.['active'] ?? widget.props?.['selected'];
  const now = value ? value.value : designed;
  return now === true || now === 'true';
}

/** The sound that it plays: the address of a file; empty for none. */
export const soundOf = ({ props }: Widget): string => text(fields(props?.['file'])['url']);

export const optionsOf = (widget: Widget): readonly string[] =>
  list(widget.props?.['options']).map((option) => text(option));

/** The chosen option's text; `props.selected` may be a text or an index. Empty if nothing is chosen. */
export function selectedOption(widget: Widget, value?: WidgetValue): string {
  const selected = value ? value.value : widget.props?.['selected'];
  const options = optionsOf(widget);
  return typeof selected === 'number' ? (options[selected] ?? '') : text(selected);
}

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/** Numbers of a slider, the value inside of the bounds; values of testers are numbers of the same scale. */
export function rangeOf(widget: Widget, value?: WidgetValue): Range {
  const min = num(widget.props?.['min'], 0);
  const max = Math.max(min, num(widget.props?.['max'], 100));
  const now = num(value ? value.value : widget.props?.['value'], min);
  return { min, max, value: Math.min(Math.max(now, min), max) };
}

/** Of a stepper: without bounds in the document it goes on as far as anybody presses. */
export function countRangeOf(widget: Widget, value?: WidgetValue): Range & { readonly step: number } {
  const min = num(widget.props?.['min'], -1_000_000);
  const max = Math.max(min, num(widget.props?.['max'], 1_000_000));
  const now = num(value ? value.value : widget.props?.['value'], 0);
  return { min, max, value: clamp(now, min, max), step: Math.max(1, Math.round(num(widget.props?.['step'], 1))) };
}

export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  /** A screen, or empty. */
  readonly to: string;
  readonly selected: boolean;
  /** For `iconPaths`. */
  readonly source: Readonly<Record<string, unknown>>;
}

/** Entries of a navigation bar; a value is the id of the entry that was pressed. Entries without an id go by their index. */
export function navigationOf(widget: Widget, value?: WidgetValue): readonly NavigationItem[] {
  return list(widget.props?.['navigation'])
    .map(fields)
    .map((entry, index) => {
      const id = text(entry['id']) || String(index);
      const selected = value ? text(value.value) === id : entry['selected'] === true;
      return { id, label: text(entry['label']), to: text(entry['to']), selected, source: entry };
    });
}

/** Where the entries of a navigation bar lie, relative to the widget: players put their targets there. */
export function navigationAreas(widget: Widget): readonly Area[] {
  const count = navigationOf(widget).length;
  if (text(widget.props?.['type']).startsWith('Side')) {
    const h = Math.min(44, widget.h / Math.max(1, count));
    return Array.from({ length: count }, (_, index) => ({ x: 0, y: index * h, w: widget.w, h }));
  }
  const w = widget.w / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => ({ x: index * w, y: 0, w, h: widget.h }));
}

/** Texts of a row, which may be a list or an object. */
export const cellsOf = (row: unknown): readonly string[] =>
  (Array.isArray(row) ? row : Object.values(fields(row))).map((cell) => text(cell));
