import type { OkOf, Rate, routes } from '@rehearse/contract';
import { comparedRates } from '@rehearse/stats';
import { type Judged, judgeAll } from '../../compare/judge';
import { missedRate } from '../overview/tasks/task-statistics';

type ComparedTask = Pick<
  OkOf<typeof routes.analytics.compare>['tasks'][number],
  'id' | 'name' | 'firstClickPossible' | 'misclicks'
>;

export interface ComparedClicks {
  readonly task: string;
  readonly name: string;
  /** As the texts `tasks` call it. */
  readonly measure: 'firstClick' | 'missed';
  readonly rate: Judged<Rate>;
}

/** Of each task, whose first click was right, and who missed a click; judged together. Nothing where nobody clicked. */
export function comparedClicks(tasks: readonly ComparedTask[]): readonly ComparedClicks[] {
  const asked = tasks.flatMap(({ id: task, name, firstClickPossible, misclicks: { a, b } }) => [
    { task, name: name || task, measure: 'firstClick' as const, rates: firstClickPossible },
    {
      task,
      name: name || task,
      measure: 'missed' as const,
      rates: comparedRates(missedRate({ misclicks: a }), missedRate({ misclicks: b })),
    },
  ]);
  const judged = judgeAll<Rate>(asked.map(({ rates }) => rates));
  return asked.flatMap(({ rates: { a, b }, ...one }, index) => {
    const rate = judged[index];
    return rate && a.n + b.n > 0 ? [{ ...one, rate }] : [];
  });
}
