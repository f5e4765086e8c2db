import type { SharedPartOf } from '@rehearse/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Change, Counted, Pair, Points, Timed } from '../../compare/compared-columns';
import { countOf, type JudgedTask, judgeTasks } from '../../compare/judge';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

/** Each task in two groups: success and time of both, and how far they lie apart. */
export function ComparisonPart({ part: { a, b, rows } }: { readonly part: SharedPartOf<'comparison'> }) {
  const { t } = useTranslation('results');
  const judged = useMemo(() => judgeTasks(rows), [rows]);
  if (rows.length === 0) return null;
  const names = [a.name, b.name] as const;
  const count = countOf(judged.flatMap(({ success, time }) => [success, time]));
  return (
    <ReportSection title={t('report.against', { a: a.name, b: b.name })} note={t('rounds.note', { count })}>
      <p className={styles.note}>
        {[a, b].map(({ name, sessions }) => `${name}: ${t('sessionCount', { count: sessions })}`).join(' · ')}
      </p>
      <ol className={styles.rows}>
        {judged.map((task) => (
          <Task key={task.id} task={task} names={names} />
        ))}
      </ol>
    </ReportSection>
  );
}

function Task({ task, names }: { readonly task: JudgedTask; readonly names: readonly string[] }) {
  const { t } = useTranslation('results');
  const { success, time } = task;
  return (
    <li className={styles.compared}>
      <h3>{task.name || task.id}</h3>
      <div>
        <p className={styles.note}>{t('tasks.rate')}</p>
        <Pair names={names}>{[<Counted key="a" rate={success.a} />, <Counted key="b" rate={success.b} />]}</Pair>
        <Points judged={success} />
      </div>
      <div>
        <p className={styles.note}>{t('tasks.time')}</p>
        <Pair names={names}>{[<Timed key="a" spread={time.a} />, <Timed key="b" spread={time.b} />]}</Pair>
        <Change judged={time} />
      </div>
    </li>
  );
}
