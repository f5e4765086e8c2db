import { z } from 'zod';
import { question } from '../../ask/question';
import sql from './mouse-screens.sql';

/** Where mice were recorded, the most records first. Of more, nobody sees a heat map at once. */
export const mouseScreens = question({
  name: 'mouse-screens',
  sql,
  row: z.object({ screen: z.string() }),
  limit: 500,
  shape: (rows) => ({ screens: rows.map(({ screen }) => screen) }),
});
