import type { Spread, TaskRow } from '@rehearse/contract';
import { outcomes } from '@rehearse/events';
import type { Cell, Kind, DataTable } from '../../../../../data-table/data-table';
import type { Translate } from '../../../format/use-formats';
import { isMeasured } from '../../../tasks/shown-task';
import { missedRate } from './task-statistics';

type Column = readonly [title: string, kind: Kind, cell: (task: TaskRow) => Cell];

/** Every statistic of every task: the table view, and the CSV file. What is not measured is left empty. */
export function taskTable(tasks: readonly TaskRow[], t: Translate): DataTable {
  const all = [...countColumns(t), ...rateColumns(t), ...spreadColumns(t), ...laterColumns(t)];
  const columns: readonly Column[] = [[t('tasks.task'), 'text', ({ name, id }) => name || id], ...all];
  return {
    columns: columns.map(([title, kind]) => ({ title, kind })),
    rows: tasks.map((task) =>
      columns.map(([, kind, cell]) => (isMeasured(task) || kind === 'text' ? cell(task) : null)),
    ),
  };
}

const countColumns = (t: Translate): Column[] => [
  [t('tasks.sessions'), 'count', ({ sessions }) => sessions],
  [t('tasks.givenIt'), 'count', ({ given }) => given],
  [t('tasks.begun'), 'count', ({ begun }) => begun],
  [t('tasks.succeeded'), 'count', ({ successes }) => successes],
  ...outcomes.map((outcome): Column => [t(`outcome.${outcome}`), 'count', (task) => task.outcomes[outcome]]),
  [t('tasks.handSuccess'), 'count', ({ overrides }) => overrides.success],
  [t('tasks.handFail'), 'count', ({ overrides }) => overrides.fail],
];

const rateColumns = (t: Translate): Column[] => [
  [t('tasks.rate'), 'share', ({ rateOfGiven }) => rateOfGiven.value],
  [t('interval.lower'), 'share', ({ rateOfGiven }) => rateOfGiven.lo],
  [t('interval.upper'), 'share', ({ rateOfGiven }) => rateOfGiven.hi],
  [t('tasks.rateOfAll'), 'share', ({ rate }) => rate.value],
  [t('tasks.missed'), 'share', (task) => missedRate(task).value],
  [t('tasks.clicked'), 'count', ({ firstClick }) => firstClick.n],
  [t('tasks.firstClick'), 'share', ({ firstClickPossible }) => firstClickPossible.value],
];

const spreadColumns = (t: Translate): Column[] => [
  ...timeColumns(t, t('outcome.successes'), ({ duration }) => duration),
  ...timeColumns(t, t('outcome.gaveUp'), ({ timeToGiveUp }) => timeToGiveUp),
  ...timeColumns(t, t('outcome.failed'), ({ timeOfFailures }) => timeOfFailures),
  [t('tasks.interactions'), 'decimal', ({ interactions }) => interactions.median],
  [t('tasks.misclicks'), 'decimal', ({ misclicks }) => misclicks.median],
  [t('tasks.discovery'), 'ms', ({ discovery }) => discovery.median],
];

/** Behind the others, whose places files of before have. */
const laterColumns = (t: Translate): Column[] => [
  [t('tasks.noneRightCount'), 'count', ({ firstClick, firstClickPossible }) => firstClick.n - firstClickPossible.n],
];

const timeColumns = (t: Translate, whose: string, of: (task: TaskRow) => Spread): Column[] => [
  [`${whose}: ${t('time.geometric')}`, 'ms', (task) => of(task).geometricMean],
  [`${whose}: ${t('time.lower')}`, 'ms', (task) => of(task).lo],
  [`${whose}: ${t('time.upper')}`, 'ms', (task) => of(task).hi],
  [`${whose}: ${t('time.median')}`, 'ms', (task) => of(task).median],
  [`${whose}: ${t('time.zeroCount')}`, 'count', (task) => of(task).zeros],
];
