import {
  type App,
  entriesOf,
  entryOf,
  type Line,
  linesFrom,
  newId,
  rootInstance,
  type Template,
} from '@rehearse/model';
import { turnNames } from '@rehearse/simulate';
import type { Transaction } from '../store/transaction';
import { eventOf } from './link';

export type TurnEvent = keyof typeof turnNames;
export const turnEvents = ['click', 'mouseover', 'mouseout'] as const satisfies readonly TurnEvent[];

/** A variant that a widget can be turned into, and the widget on the canvas that stands for it. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly shownBy: string;
}

/** Variants of the component of a widget, as far as one of them is on the canvas. */
export function variantsOf(app: App, id: string): readonly Variant[] {
  const own = entryOf(app, 'templates', entryOf(app, 'widgets', id)?.template ?? '');
  if (!own) return [];
  const base = baseOf(own);
  return Object.values(entriesOf(app, 'templates')).flatMap((template) => {
    const shownBy = baseOf(template) === base ? rootInstance(app, template.id)?.id : undefined;
    return shownBy === undefined ? [] : { id: template.id, name: nameOf(template), shownBy };
  });
}

const baseOf = ({ id, variantOf }: Template): string => (typeof variantOf === 'string' && variantOf ? variantOf : id);

const nameOf = ({ id, name, variant }: Template): string =>
  typeof variant === 'string' && variant ? variant : name || id;

const turning = (app: App, id: string, event: TurnEvent): Line | undefined => {
  const meant: readonly string[] = turnNames[event];
  return linesFrom(app, id).find((line) => line['isTemplateTransition'] === true && meant.includes(eventOf(line)));
};

/** The variant that a widget itself says it turns into. */
export function variantAt(app: App, id: string, event: TurnEvent): string | undefined {
  const to = turning(app, id, event)?.to;
  return to === undefined ? undefined : (entryOf(app, 'widgets', to)?.template ?? to);
}

/** Without a variant it stays as it is. */
export function setVariant(tx: Transaction, id: string, event: TurnEvent, variant: string | undefined): void {
  const line = turning(tx.app, id, event);
  const to = variantsOf(tx.app, id).find((one) => one.id === variant)?.shownBy;
  if (to === undefined) return line && tx.remove('lines', line.id);
  if (line) return tx.patch('lines', line.id, { to, points: [] });
  const added = newId('l');
  tx.put('lines', { id: added, from: id, to, points: [], event, isTemplateTransition: true });
}
