import { Select } from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Scatter } from '../charts/scatter';
import type { Scope } from '../ask/questions';
import { sessionName, useEverySession } from '../ask/sessions';
import { useFormats } from '../format';
import { useOutlierText } from '../outlier-text';
import { Panel } from '../panel/panel';
import { shownTask } from './few';
import styles from './panels.module.css';

interface ScatterPanelProps {
  readonly scope: Scope;
  readonly sessions: readonly SessionRow[];
  /** Sessions under the filter, drawn or not. */
  readonly total: number;
  readonly tasks: readonly TaskRow[];
  readonly onOpen: (sessions: readonly string[]) => void;
}

/** Every session by its time and interactions, outliers named with the reason and never left out of a figure. */
export function ScatterPanel({ scope, sessions, total, tasks, onOpen }: ScatterPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const outlierText = useOutlierText();
  const [picked, pick] = useState<string | null>(null);
  const task = useMemo(() => shownTask(tasks, picked), [tasks, picked]);
  const taskId = task?.id;
  const everySession = useEverySession(scope);
  const pointOf = useCallback(
    (session: SessionRow) => ({
      id: session.id,
      name: sessionName(session),
      duration: session.duration,
      interactions: session.interactions,
      succeeded: taskId === undefined || session.tasks.includes(taskId),
      outlier: outlierText(session.outlier) || null,
      score: session.outlier.score,
    }),
    [taskId, outlierText],
  );
  const points = useMemo(() => sessions.map(pointOf), [sessions, pointOf]);
  const outliers = sessions.filter(({ outlier }) => outlier.flag).length;
  const done = points.filter(({ succeeded }) => succeeded).length;
  const shown =
    sessions.length < total
      ? t('scatter.newest', { shown: formats.count(sessions.length), total: formats.count(total) })
      : t('sessionCount', { count: total });
  const controls = tasks.length > 1 && task && (
    <Select
      aria-label={t('scatter.task')}
      size="s"
      icon="target"
      options={tasks.map(({ id, name }) => ({ id, text: name || id }))}
      value={task.id}
      onChange={pick}
    />
  );
  const sheetOf = (all: typeof points) => ({
    columns: [
      { title: t('sessions.session'), kind: 'text' as const },
      { title: t('sessions.time'), kind: 'ms' as const },
      { title: t('sessions.interactions'), kind: 'count' as const },
      { title: task ? t('scatter.succeededIn', { task: task.name }) : t('tasks.succeeded'), kind: 'text' as const },
      { title: t('scatter.score'), kind: 'decimal' as const },
      { title: t('sessions.outlier'), kind: 'text' as const },
    ],
    rows: all.map(({ name, duration, interactions, succeeded, outlier, score }) => [
      name,
      duration,
      interactions,
      succeeded ? t('yes') : t('no'),
      score,
      outlier ?? '',
    ]),
  });
  return (
    <Panel
      title={t('scatter.title')}
      note={`${shown}, ${t('scatter.outliers', { count: outliers })}`}
      controls={controls}
      sheet={{ ...sheetOf(points), total }}
      wholeSheet={points.length < total ? async () => sheetOf((await everySession()).map(pointOf)) : undefined}
    >
      <Scatter points={points} label={t('scatter.label')} onOpen={(id) => onOpen([id])} />
      <p className={styles.legend}>
        <svg width={12} height={12} aria-hidden="true">
          <circle cx={6} cy={6} r={4} className={styles.done} />
        </svg>
        {task ? t('scatter.done', { task: task.name, count: done }) : t('scatter.session')}
        {task && (
          <>
            <svg width={12} height={12} aria-hidden="true">
              <circle cx={6} cy={6} r={4} className={styles.undone} />
            </svg>
            {t('scatter.notDone', { count: sessions.length - done })}
          </>
        )}
        <svg width={18} height={18} aria-hidden="true">
          <circle cx={9} cy={9} r={7.5} className={styles.ring} />
        </svg>
        {t('scatter.ring')}
        <svg width={24} height={12} aria-hidden="true">
          <path d="M0 6H24" className={styles.range} />
          <path d="M5 6H19" className={styles.half} />
          <path d="M12 2V10" className={styles.median} />
        </svg>
        {t('scatter.frame')}
      </p>
    </Panel>
  );
}
