import { z } from 'zod';
import { question } from '../../ask/question';
import { isDead } from '../is-dead';
import sql from './dead-clicks.sql';

interface Wanted {
  /** Of all screens when it is ''. */
  readonly screen: string;
}

/** `<surface>/<widget>` of what was clicked by clients that do not say whether it reacts, and does not (is-dead). */
export const deadClicks = question({
  name: 'dead-clicks',
  sql,
  row: z.object({ surface: z.string(), widget: z.string() }),
  parameters: ({ screen }: Wanted) => ({ screen }),
  shape: (rows, { scope: { study } }) => ({
    dead: rows
      .filter(({ surface, widget }) => isDead(study, surface, widget))
      .map(({ surface, widget }) => `${surface}/${widget}`),
  }),
});
