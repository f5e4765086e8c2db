import type { OkOf, routes, TestSettings } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '../../../queries/scope';
import { TaskSelect } from '../../../tasks/task-select';
import styles from '../live.module.css';
import { LastEvents } from './last-events';
import { MovingHeat } from './moving-heat';
import { SoFar } from './so-far';
import { SuccessSoFar } from './success-so-far';

interface LiveSideProps {
  readonly scope: Scope;
  readonly app: App | undefined;
  readonly test: TestSettings;
  readonly now: OkOf<typeof routes.analytics.now>;
  /** ms since the epoch, by this page's clock. */
  readonly answeredAt: number;
}

/** What all of it comes to: how many, how well, how sure one is of that, and what happened last. */
export const LiveSide = memo(function LiveSide({ scope, app, test, now, answeredAt }: LiveSideProps) {
  const { t } = useTranslation('results');
  const measured = test.tasks.filter(({ flow }) => flow.length > 0);
  const [picked, setPicked] = useState<string | null>(null);
  const task = measured.find(({ id }) => id === picked) ?? measured[0];
  const target = test.study?.target;
  return (
    <aside className={styles.side} aria-label={t('live.soFar')}>
      <SoFar finished={Math.max(0, now.meta.sessions - now.running)} running={now.running} target={target} />
      {task && (
        <section className={styles.part} aria-label={t('live.success')}>
          <h3>{t('live.success')}</h3>
          <TaskSelect tasks={measured} value={task.id} onChange={setPicked} />
          <SuccessSoFar scope={scope} task={task.id} target={target} now={now} />
        </section>
      )}
      <MovingHeat app={app} rows={now.rows} answeredAt={answeredAt} />
      <LastEvents appId={scope.appId} app={app} tasks={test.tasks} rows={now.rows} />
    </aside>
  );
});
