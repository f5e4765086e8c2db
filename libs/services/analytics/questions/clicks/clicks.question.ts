import { routes } from '@rehearse/contract';
import type { Question } from '../question';
import { clicksOfScreen } from './clicks.query';
import { deadClicksFor } from './dead-clicks.query';

/** Where clicks hit on one screen. */
export const clicks: Question<typeof routes.analytics.clicks> = {
  route: routes.analytics.clicks,
  async answer(runner, context, { screen, mode = 'all', cell }) {
    const dead = await deadClicksFor(mode, { runner, context, screen });
    return runner.answer(clicksOfScreen, context, { screen, mode, cell, dead });
  },
};
