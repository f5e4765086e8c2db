import { adjustedWald } from '@rehearse/stats';
import type { App } from '@rehearse/model';
import type { Cell, DataTable } from '../../../../../data-table/data-table';
import type { Translate } from '../../../format/use-formats';
import { stepName } from '../../../tasks/step-name';
import type { Funnel, StepLoss } from '../../../tasks/step-losses';

/** The funnel as a table: who was given the task and who began it come before the steps. */
export function stepsTable(
  { given, begun }: Pick<Funnel, 'given' | 'begun'>,
  steps: readonly StepLoss[],
  app: App | undefined,
  t: Translate,
): DataTable {
  const before = (title: string, reached: number): Cell[] => {
    const { value, lo, hi } = adjustedWald(reached, given);
    return [null, title, '', reached, value, lo, hi, null, null, null, null, null, null, null];
  };
  return {
    columns: [
      { title: t('steps.number'), kind: 'count' },
      { title: t('steps.step'), kind: 'text' },
      { title: t('steps.screen'), kind: 'text' },
      { title: t('steps.reachedShort'), kind: 'count' },
      { title: t('steps.rateOfGiven'), kind: 'share' },
      { title: t('interval.lower'), kind: 'share' },
      { title: t('interval.upper'), kind: 'share' },
      { title: t('steps.rateOfAll'), kind: 'share' },
      { title: t('steps.dropOff'), kind: 'count' },
      { title: t('steps.dropOffAs.completed'), kind: 'count' },
      { title: t('steps.dropOffAs.gaveUp'), kind: 'count' },
      { title: t('steps.dropOffAs.anotherTask'), kind: 'count' },
      { title: t('steps.dropOffAs.left'), kind: 'count' },
      { title: t('steps.gap'), kind: 'ms' },
    ],
    rows: [
      before(t('steps.given'), given),
      before(t('steps.begun'), begun),
      ...steps.map(({ row, lost: { count, endings } }) => [
        row.index + 1,
        stepName(row, app, t).title,
        stepName(row, app, t).place,
        row.reached,
        row.rateOfGiven.value,
        row.rateOfGiven.lo,
        row.rateOfGiven.hi,
        row.rateOfAll.value,
        count,
        endings.completed,
        endings.gaveUp,
        endings.anotherTask,
        endings.left,
        row.gap.median,
      ]),
    ],
  };
}
