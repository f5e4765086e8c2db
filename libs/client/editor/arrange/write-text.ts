import type { Widget } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import type { TextSource } from '@rehearse/widgets';
import type { Transaction } from '../store/transaction';
import { setContent } from './content-name';
import type { Names } from './insert';
import { needsText } from './own-text';

/** What is held at a step of a source; fields of a row are its cells, in their order. */
const nameOf = (held: unknown, step: string | number): string =>
  typeof step === 'number' && !Array.isArray(held) ? (Object.keys(asFields(held))[step] ?? String(step)) : String(step);

/** The text of a source as it is held; empty where there is none. */
export function textIn(widget: Widget, source: TextSource): string {
  const held = source.reduce<unknown>((inner, step) => asFields(inner)[nameOf(inner, step)], widget.props);
  return typeof held === 'string' || typeof held === 'number' ? String(held) : '';
}

function withText(held: unknown, [step, ...rest]: TextSource, text: string): unknown {
  if (step === undefined) return text;
  const inner = withText(asFields(held)[nameOf(held, step)], rest, text);
  if (!Array.isArray(held)) return { ...asFields(held), [nameOf(held, step)]: inner };
  const length = Math.max(held.length, Number(step) + 1);
  return Array.from({ length }, (_, index): unknown => {
    if (index === step) return inner;
    return index < held.length ? held[index] : '';
  });
}

/** What is selected by its text stays selected under another one. */
function renamed(selected: unknown, before: string, after: string): unknown {
  if (Array.isArray(selected)) return selected.map((one: unknown) => (one === before ? after : one));
  return selected === before ? after : selected;
}

/**
 * Writes a text where it stands; the widget is as it was before anybody typed. A space keeps the place of what would be none without a
 * text.
 */
export function setSeenText(tx: Transaction, begun: Widget, source: TextSource, text: string, names: Names): void {
  const widget = tx.get('widgets', begun.id);
  const [first, ...rest] = source;
  if (!widget || first === undefined) return;
  const kept = text === '' && needsText(widget) ? ' ' : text;
  const selected = renamed(begun.props?.['selected'], textIn(begun, source), kept);
  const isSelected = rest.length > 0 && textIn(begun, source) !== '' && selected !== undefined;
  const fields = { [first]: withText(widget.props?.[first], rest, kept), ...(isSelected && { selected }) };
  setContent(tx, [widget.id], fields, names);
}
