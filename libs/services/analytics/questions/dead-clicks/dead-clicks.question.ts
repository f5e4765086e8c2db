import type { App } from '@rehearse/model';
import { initialState, targetOf } from '@rehearse/simulate';
import { z } from 'zod';
import { question } from '../../ask/question';
import sql from './dead-clicks.sql';

interface Wanted {
  /** Of all screens when it is ''. */
  readonly screen: string;
}

/**
 * `<surface>/<widget>` of what was clicked by clients that do not say whether it reacts, and does not react by the
 * prototype as it is today. Our own client says it at the time of the click, and then that counts.
 */
export const deadClicks = question({
  name: 'dead-clicks',
  sql,
  row: z.object({ surface: z.string(), widget: z.string() }),
  parameters: ({ screen }: Wanted) => ({ screen }),
  shape: (rows, { scope: { study } }) => ({
    dead: rows
      .filter(({ surface, widget }) => study.model !== null && isDead(study.model, surface, widget))
      .map(({ surface, widget }) => `${surface}/${widget}`),
  }),
});

function isDead(app: App, screen: string, widget: string): boolean {
  if (!Object.hasOwn(app.screens, screen)) return false;
  const instance = widget.split('-', 1)[0];
  return targetOf(app, { ...initialState, screen }, instance || null) === 'none';
}
