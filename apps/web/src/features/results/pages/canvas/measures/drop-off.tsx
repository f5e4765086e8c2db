import { Select } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HatchPattern } from '../../../charts/hatch';
import { columnsOf, type DataTable } from '../../../../../data-table/data-table';
import { useFormats } from '../../../format/use-formats';
import { taskArguments } from '../../../queries/scope';
import { type StepLoss, stepLosses } from '../../../tasks/step-losses';
import { stepName } from '../../../tasks/step-name';
import styles from '../canvas.module.css';
import { DropOffLayer } from './drop-off-layer';
import { defineMeasure, type MeasureContext, type OptionsProps } from './measure';

/** The steps of one task where they happen, with who was lost between them. */
export const dropOff = defineMeasure({
  id: 'dropoff',
  icon: 'logout',
  scale: null,
  isOfTask: true,
  question: {
    route: routes.analytics.funnel,
    arguments: ({ scope, task }) => (task === null ? null : taskArguments(scope, task)),
    select: (funnel) => ({ given: funnel.given, steps: stepLosses(funnel) }),
  },
  show(funnel, context) {
    const { given, steps } = funnel ?? { given: 0, steps: [] };
    const { t, rowOf } = context;
    return {
      captions: (screen) => [t('sessionCount', { count: rowOf(screen)?.sessions ?? 0 })],
      overlay: ({ app, camera }) => <DropOffLayer app={app} camera={camera} steps={steps} total={given} />,
      legend: () => <DropOffLegend total={given} />,
      table: () => dropOffTable(steps, context),
    };
  },
  Options: TaskOption,
});

const dropOffTable = (steps: readonly StepLoss[], { t, app }: MeasureContext): DataTable => ({
  columns: columnsOf(
    [t('steps.step'), 'text'],
    [t('steps.screen'), 'text'],
    [t('steps.reachedShort'), 'count'],
    [t('steps.rateOfGiven'), 'share'],
    [t('steps.dropOff'), 'count'],
  ),
  rows: steps.map(({ row, lost }) => {
    const { title, place } = stepName(row, app, t);
    return [title, place, row.reached, row.rateOfGiven.value, lost.count];
  }),
});

function TaskOption({ tasks, task, onChange }: OptionsProps) {
  const { t } = useTranslation('results');
  if (!tasks) return null;
  if (tasks.length === 0) return <p>{t('tasks.none')}</p>;
  return (
    <Select
      label={t('steps.task')}
      options={tasks.map(({ id, name }) => ({ id, text: name || id }))}
      value={task}
      onChange={(id) => onChange({ task: id })}
    />
  );
}

function DropOffLegend({ total }: { readonly total: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const hatch = useId();
  return (
    <div className={styles.legend}>
      <p className={styles.legendRow}>
        <b>{t('legend.dropOff')}</b> {t('legend.started', { n: formats.count(total) })}
        <span>
          <svg width={28} height={12} aria-hidden="true">
            <line className={styles.path} x1={0} x2={28} y1={6} y2={6} strokeWidth={8} />
          </svg>
          {t('steps.reached')}
        </span>
        <span>
          <svg width={20} height={12} aria-hidden="true">
            <defs>
              <HatchPattern id={hatch} />
            </defs>
            <rect className={styles.lostEdge} fill={`url(#${hatch})`} width={20} height={12} />
          </svg>
          {t('steps.dropOffSince')}
        </span>
      </p>
    </div>
  );
}
