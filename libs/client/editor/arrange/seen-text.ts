import type { App, Widget } from '@rehearse/model';
import {
  type Area,
  areaOf,
  kindOf,
  padded,
  resolveStyle,
  type TextOperation,
  textOperation,
  type TextSource,
} from '@rehearse/widgets';
import type { Point } from '../camera/camera';
import { hasText, isInColumns } from './own-text';

/** A text that is edited where it stands on its widget. */
export interface SeenText {
  readonly source: TextSource;
  /** As it is painted, or would be. */
  readonly painted: TextOperation;
}

/** Where the text of a widget stands that has no more than one. */
export const labelSource: TextSource = ['label'];

export const isSameSource = (one: TextSource, other: TextSource): boolean => one.join('/') === other.join('/');

/** Texts of a widget that can be edited in place, in the order of reading. */
export function seenTexts(app: App, widget: Widget): readonly SeenText[] {
  const style = resolveStyle(app, widget);
  const texts = kindOf(widget.type)
    .paint({ widget, style, states: new Set() })
    .filter((operation) => operation.kind === 'text');
  const several = texts.flatMap((painted) => (painted.source ? [{ source: painted.source, painted }] : []));
  if (several.length > 0 || !hasText(widget)) return several;
  return [{ source: labelSource, painted: texts[0] ?? textOperation(style, '', padded(style, areaOf(widget))) }];
}

const distanceTo = ({ x, y, w, h }: Area, to: Point): number =>
  Math.hypot(Math.max(x - to.x, 0, to.x - x - w), Math.max(y - to.y, 0, to.y - y - h));

/** The text of a widget that is next to a place of the canvas. */
export function seenTextAt(app: App, widget: Widget, { x, y }: Point): SeenText | undefined {
  const place = { x: x - widget.x, y: y - widget.y };
  const distance = ({ painted }: SeenText) => distanceTo(painted, place);
  return seenTexts(app, widget).reduce<SeenText | undefined>(
    (best, text) => (best && distance(best) <= distance(text) ? best : text),
    undefined,
  );
}

export type TextStep = 'next' | 'before' | 'below';

/** The text after this one, or before it; below means its column in a table, and else the next one. */
export function textBeside(app: App, widget: Widget, source: TextSource, step: TextStep): SeenText | undefined {
  const texts = seenTexts(app, widget);
  const index = texts.findIndex((text) => isSameSource(text.source, source));
  const at = texts[index];
  if (!at) return undefined;
  if (step === 'before') return texts[index - 1];
  if (step === 'next' || !isInColumns(widget)) return texts[index + 1];
  return texts.slice(index + 1).find(({ painted }) => Math.abs(painted.x - at.painted.x) < 1);
}
