import { Select } from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { memo, useCallback, useMemo, useState } from 'react';
import { aboutFigure } from '../../../comments/beside/subject';
import { useTranslation } from 'react-i18next';
import { Scatter } from '../../charts/scatter';
import { ScatterLegend } from '../../charts/scatter-legend';
import type { Scope } from '../../queries/scope';
import { useEverySession } from '../../queries/session-queries';
import { useComparedSample, useOutliers } from '../../sessions/use-outliers';
import { outlierMethods, useOutlierMethod } from '../../sessions/use-outlier-method';
import { sessionName } from '../../../../session-name';
import { outcomeOf, type Result, resultOf } from '../../tasks/outcome';
import { useFormats } from '../../format/use-formats';
import { useOutlierText } from '../../sessions/outlier-text';
import { Panel } from '../../panel/panel';
import { useOpenSession } from '../../sessions/session-path';
import { taskToShow } from '../../tasks/shown-task';

interface ScatterPanelProps {
  readonly scope: Scope;
  readonly sessions: readonly SessionRow[];
  /** Sessions under the filter, drawn or not. */
  readonly total: number;
  readonly tasks: readonly TaskRow[];
}

/** Every session by its time and interactions, outliers named with the reason and never left out of a statistic. */
export const ScatterPanel = memo(function ScatterPanel({ scope, sessions, total, tasks }: ScatterPanelProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const outlierText = useOutlierText();
  const [picked, pick] = useState<string | null>(null);
  const [method, setMethod] = useOutlierMethod();
  const outlierOf = useOutliers(scope);
  const sample = useComparedSample(scope);
  const task = useMemo(() => taskToShow(tasks, picked), [tasks, picked]);
  const taskId = task?.id;
  const everySession = useEverySession(scope);
  const openSession = useOpenSession(scope.appId);
  const pointOf = useCallback(
    (session: SessionRow) => ({
      id: session.id,
      name: sessionName(session),
      duration: session.duration,
      interactions: session.interactions,
      outcome: taskId === undefined ? null : outcomeOf(session, taskId),
      result: taskId === undefined ? ('success' as const) : resultOf(session, taskId),
      outlier: outlierText(outlierOf(session)) || null,
      score: outlierOf(session).score,
    }),
    [taskId, outlierText, outlierOf],
  );
  const points = useMemo(() => sessions.map(pointOf), [sessions, pointOf]);
  const outliers = sessions.filter((session) => outlierOf(session).flag).length;
  const count = (wanted: Result) => points.filter(({ result }) => result === wanted).length;
  const counts = { success: count('success'), fail: count('fail'), none: count('none') };
  const shown =
    sessions.length < total
      ? t('scatter.newest', { shown: formats.count(sessions.length), total: formats.count(total) })
      : t('sessionCount', { count: total });
  const notes = [
    shown,
    t('scatter.outliers', { count: outliers }),
    ...(sample === null ? [] : [t('scatter.sample', { sample: formats.count(sample) })]),
  ];
  const controls = (
    <>
      <Select
        aria-label={t('scatter.method')}
        size="s"
        options={outlierMethods.map((id) => ({ id, text: t(`scatter.methods.${id}`) }))}
        value={method}
        onChange={setMethod}
      />
      {tasks.length > 1 && task && (
        <Select
          aria-label={t('scatter.task')}
          size="s"
          icon="target"
          options={tasks.map(({ id, name }) => ({ id, text: name || id }))}
          value={task.id}
          onChange={pick}
        />
      )}
    </>
  );
  const tableOf = (all: typeof points) => ({
    columns: [
      { title: t('sessions.session'), kind: 'text' as const },
      { title: t('sessions.time'), kind: 'ms' as const },
      { title: t('sessions.interactions'), kind: 'count' as const },
      ...(task ? [{ title: task.name || task.id, kind: 'text' as const }] : []),
      { title: t('scatter.score'), kind: 'decimal' as const },
      { title: t('sessions.outlier'), kind: 'text' as const },
    ],
    rows: all.map(({ name, duration, interactions, outcome, outlier, score }) => [
      name,
      duration,
      interactions,
      ...(outcome ? [t(`outcome.${outcome}`)] : []),
      score,
      outlier ?? '',
    ]),
  });
  return (
    <Panel
      title={t('scatter.title')}
      subject={aboutFigure('times')}
      note={notes.join(', ')}
      controls={controls}
      table={() => ({ ...tableOf(points), total })}
      fullTable={points.length < total ? async () => tableOf((await everySession()).map(pointOf)) : undefined}
    >
      <Scatter points={points} label={t('scatter.label')} onOpen={openSession} />
      <ScatterLegend task={task?.name} counts={counts} />
    </Panel>
  );
});
