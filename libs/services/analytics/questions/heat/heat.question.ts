import { Failure, routes } from '@rehearse/contract';
import type { QueryContext } from '../../queries/query';
import type { QuestionRunner } from '../../queries/question-runner';
import { taskOf } from '../../study/study';
import { allClicks, clicksWithin } from '../clicks/clicks.query';
import { deadClicksFor } from '../clicks/dead-clicks.query';
import { allMouse, mouseScreens } from '../mouse/mouse.question';
import type { Question } from '../question';

/** Heat maps of all screens at once. */
export const heat: Question<typeof routes.analytics.heat> = {
  route: routes.analytics.heat,
  async answer(runner, context, { mode = 'all', within, ...cells }) {
    if (mode === 'mouse' && within !== undefined) throw new Failure('request/invalid', 'query.within');
    if (mode === 'mouse') return mouseHeat(runner, context, cells.cell);
    const wanted = { mode, ...cells, dead: await deadClicksFor(mode, { runner, context, screen: '' }) };
    const answer =
      within === undefined
        ? await runner.answer(allClicks, context, wanted)
        : await runner.answer(clicksWithin, context, { ...wanted, task: taskOf(context.study, within) });
    return { ...answer, mode, within, unit: 'clicks' };
  },
};

async function mouseHeat(runner: QuestionRunner, context: QueryContext, cell?: number) {
  const { screens, meta } = await runner.answer(mouseScreens, context, null);
  const answer = await runner.answer(allMouse, context, { screens, cell });
  const truncated = meta.truncated || answer.meta.truncated;
  return { ...answer, meta: { ...answer.meta, truncated }, mode: 'mouse' as const, unit: 'ms' as const };
}
