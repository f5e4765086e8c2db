import { routes } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';
import { z } from 'zod';
import { hasScreen, hasWidget } from '../../study/study';
import { question } from '../question';
import sql from './clickers.sql';

const row = z.object({ clicked: z.boolean(), count: z.number(), sessions: z.array(z.string()) });
const nobody = { count: 0, sessions: [] };

/** Who clicked a widget, and who saw its screen and did not. */
export const clickers = question({
  route: routes.analytics.clickers,
  sql,
  row,
  parameters: ({ screen, widget }) => ({ screen, widget }),
  shape(rows, { context: { study }, arguments: { screen, widget } }) {
    const of = (wanted: boolean) => {
      const { count, sessions } = rows.find(({ clicked }) => clicked === wanted) ?? nobody;
      return { count, sessions };
    };
    const [clicked, others] = [of(true), of(false)];
    return {
      ...(hasScreen(study, screen) && hasWidget(study, widget) ? {} : { missing: true }),
      rate: adjustedWald(clicked.count, clicked.count + others.count),
      clicked,
      others,
    };
  },
});
