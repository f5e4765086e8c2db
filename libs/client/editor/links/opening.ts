import { type App, parentScreen } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import type { Transaction } from '../store/transaction';

/** How a widget comes in as its screen opens (model.md 19.1). */
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

/** As the document holds it: any text for its type, ms for its times. */
export interface Opening {
  readonly type?: unknown;
  readonly duration?: unknown;
  readonly delay?: unknown;
  readonly easing?: unknown;
}

const usual = { duration: 300, delay: 0, easing: 'easeOutQuad' } as const;

/** A widget's own, not that of a group around it. */
export function openingOf(app: App, widget: string): Opening | undefined {
  const { widgets } = asFields(asFields(parentScreen(app, widget)?.['animation'])['ScreenLoaded']);
  const found = asFields(widgets)[widget];
  return typeof found === 'object' && found !== null ? found : undefined;
}

/** What else the document holds of a screen's animation stays; null takes the widget's away. */
export function setOpening(tx: Transaction, widget: string, change: Opening | null): void {
  const screen = parentScreen(tx.app, widget);
  if (!screen) return;
  const animation = asFields(screen['animation']);
  const loaded = asFields(animation['ScreenLoaded']);
  const { [widget]: before, ...others } = asFields(loaded['widgets']);
  const widgets = change ? { ...others, [widget]: { ...usual, ...asFields(before), ...change } } : others;
  tx.patch('screens', screen.id, { animation: { ...animation, ScreenLoaded: { ...loaded, widgets } } });
}
