import { initialState, targetOf } from '@rehearse/simulate';
import type { Study } from '../study/study';

/**
 * Whether a widget does not react by the prototype as it is today: for clicks by clients that do not say it. Our own client says
 * it at the time of the click, and then that counts.
 */
export function isDead({ model }: Study, screen: string, widget: string): boolean {
  if (!model || !Object.hasOwn(model.screens, screen)) return false;
  const instance = widget.split('-', 1)[0];
  return targetOf(model, { ...initialState, screen }, instance || null) === 'none';
}
