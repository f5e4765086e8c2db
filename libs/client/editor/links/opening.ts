import { type App, entryOf } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import { screenOf } from '../store/find';
import type { Transaction } from '../store/transaction';

/** How a widget or group comes in as its screen opens (model.md 19.1). */
export const openings = [
  'fadeIn',
  'zoomIn',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'growRight',
  'growLeft',
  'growUp',
  'growDown',
  'rotate',
  'fadeOut',
  'transformFromParent',
] as const;
export type OpeningType = (typeof openings)[number];

/** A group comes in as one. */
export const groupOpenings: readonly OpeningType[] = [
  'fadeIn',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'fadeOut',
];

/** As the document holds it: any text for its type, ms for its times. */
export interface Opening {
  readonly type?: unknown;
  readonly duration?: unknown;
  readonly delay?: unknown;
  readonly easing?: unknown;
}

const usual = { duration: 300, delay: 0, easing: 'easeOutQuad' } as const;

const kindOf = (app: App, id: string) => (entryOf(app, 'groups', id) ? 'groups' : 'widgets');

/** Its own, not that of a group around it. */
export function openingOf(app: App, id: string): Opening | undefined {
  const loaded = asFields(asFields(screenOf(app, id)?.['animation'])['ScreenLoaded']);
  const found = asFields(loaded[kindOf(app, id)])[id];
  return typeof found === 'object' && found !== null ? found : undefined;
}

/** What else the document holds of a screen's animation stays; null takes its own away. */
export function setOpening(tx: Transaction, id: string, change: Opening | null): void {
  const screen = screenOf(tx.app, id);
  if (!screen) return;
  const kind = kindOf(tx.app, id);
  const animation = asFields(screen['animation']);
  const loaded = asFields(animation['ScreenLoaded']);
  const { [id]: before, ...others } = asFields(loaded[kind]);
  const all = change ? { ...others, [id]: { ...usual, ...asFields(before), ...change } } : others;
  tx.patch('screens', screen.id, { animation: { ...animation, ScreenLoaded: { ...loaded, [kind]: all } } });
}
