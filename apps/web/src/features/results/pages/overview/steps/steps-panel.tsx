import { Skeleton } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { memo, useState } from 'react';
import { aboutFigure } from '../../../../comments/beside/subject';
import { useTranslation } from 'react-i18next';
import { useCounting } from '../../../queries/counting';
import { useFunnel, useTasksWithFunnel, useTestSettings } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { CountingProgress } from '../../../frame/counting';
import { Panel } from '../../../panel/panel';
import { StepOrderSelect, WhatIfBanner } from './step-order';
import { TaskSelect } from '../../../tasks/task-select';
import styles from '../panels.module.css';
import { taskToShow } from '../../../tasks/shown-task';
import { stepLosses } from '../../../tasks/step-losses';
import { StepsFunnel } from './steps-funnel';
import { stepsTable } from './steps-table';

interface StepsPanelProps {
  readonly scope: Scope;
  readonly app: App | undefined;
  readonly tasks: readonly TaskRow[];
  readonly onOpen: (sessions: readonly string[]) => void;
}

/** An order of steps that is tried out, and the task that it is tried out on. */
interface Trial {
  readonly task: string;
  readonly isExact: boolean;
}

/** One task step by step: who reached it, who was lost, how long it took. */
export const StepsPanel = memo(function StepsPanel({ scope, app, tasks, onOpen }: StepsPanelProps) {
  const { t } = useTranslation('results');
  const [picked, pick] = useState<string | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const settings = useTestSettings(scope.appId).data?.tasks;
  const task = taskToShow(tasks, picked);
  const own = settings?.find(({ id }) => id === task?.id)?.strict === true;
  const isTrial = trial !== null && trial.task === task?.id && trial.isExact !== own;
  // That of the weakest task came along.
  const brought = useTasksWithFunnel(scope).data?.funnel;
  const ownFunnel = !isTrial && brought?.task === task?.id ? brought : undefined;
  const asked = useFunnel(scope, ownFunnel ? null : (task?.id ?? null), isTrial ? trial.isExact : undefined);
  const counting = useCounting(asked);
  if (!task) return null;
  // What is shown while another order is asked for is not of this one.
  const funnel = ownFunnel ?? (counting !== null || asked.isPlaceholderData ? undefined : asked.data);
  const steps = funnel ? stepLosses(funnel) : [];
  const order = { own, isExact: isTrial ? trial.isExact : own };
  return (
    <Panel
      id="steps"
      subject={aboutFigure('steps')}
      title={t('steps.title', { task: task.name || task.id })}
      controls={
        <>
          <TaskSelect tasks={tasks} value={task.id} onChange={pick} />
          <StepOrderSelect {...order} onChange={(isExact) => setTrial({ task: task.id, isExact })} />
        </>
      }
      table={funnel && stepsTable(funnel, steps, app, t)}
      flush
    >
      {isTrial && (
        <div className={styles.whatIf}>
          <WhatIfBanner {...order} onBack={() => setTrial(null)} />
        </div>
      )}
      {counting !== null ? (
        <div className={styles.whatIf}>
          <CountingProgress progress={counting} />
        </div>
      ) : !funnel ? (
        <div className={styles.loading} aria-busy="true">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height={24} />
          ))}
        </div>
      ) : steps.length === 0 ? (
        <p className={styles.nothing}>{t('steps.noFlow')}</p>
      ) : funnel.given === 0 ? (
        <p className={styles.nothing}>{t('steps.nobody')}</p>
      ) : (
        <StepsFunnel appId={scope.appId} task={task} funnel={funnel} steps={steps} app={app} onOpen={onOpen} />
      )}
    </Panel>
  );
});
