import type { SharedPartOf } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { OutcomeBar, OutcomeLegend } from '../../charts/outcome-bar';
import { RateBar } from '../../charts/rate-bar';
import { RateText, TimeText, useRateLabel } from '../../format/statistics';
import { useFormats } from '../../format/use-formats';
import { outcomeParts } from '../../pages/overview/tasks/task-statistics';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

type Task = SharedPartOf<'tasks'>['rows'][number];

/** Of each task how it ended, how many succeeded, and how long that took. */
export function TasksPart({ part: { rows } }: { readonly part: SharedPartOf<'tasks'> }) {
  const { t } = useTranslation('results');
  if (rows.length === 0) return null;
  return (
    <ReportSection title={t('tasks.title')} note={t('tasks.note')}>
      <ol className={styles.rows}>
        {rows.map((task, index) => (
          <li key={task.id} className={styles.task}>
            <h3>
              <span>{index + 1}</span> {task.name || task.id}
            </h3>
            <div>
              <OutcomeBar
                label={t('tasks.outcomesOf', { task: task.name || task.id })}
                task={task.id}
                parts={outcomeParts(task)}
                isStatic
              />
              <TaskRate task={task} />
            </div>
          </li>
        ))}
      </ol>
      <OutcomeLegend />
    </ReportSection>
  );
}

function TaskRate({ task: { rateOfGiven: rate, duration } }: { readonly task: Task }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const counts = t('tasks.given', { x: formats.count(rate.x), n: formats.count(rate.n) });
  return (
    <>
      {rate.n > 0 && isSmallSample(rate) && (
        <p className={styles.few}>
          {counts} · {t('notEnoughForRate')}
        </p>
      )}
      {!isSmallSample(rate) && (
        <div className={styles.rate}>
          <RateBar rate={rate} label={label(rate)} />
          <p>
            <RateText rate={rate} /> <span className={styles.note}>{counts}</span>
          </p>
        </div>
      )}
      {!isSmallSample(duration) && (
        <p className={styles.note}>
          {t('tasks.time')} <TimeText spread={duration} />, {t('tasks.n', { n: formats.count(duration.n) })}
        </p>
      )}
    </>
  );
}
