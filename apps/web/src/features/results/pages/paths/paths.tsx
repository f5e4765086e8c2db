import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import type { OkOf, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../paths';
import { NoSessions } from '../../frame/no-sessions';
import { PanelSkeleton, PanelView } from '../../panel/panel';
import { useMayChange } from '../../place/place';
import { useTestedApp } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { isMeasured, taskToShow } from '../../tasks/shown-task';
import { PathsPanel } from './paths-panel';
import styles from './paths.module.css';
import { ScrollPanel } from './scroll-panel';
import { usePathView } from './use-path-view';

interface PathsProps {
  readonly scope: Scope;
  /** undefined while it is asked for. */
  readonly tasks: OkOf<typeof routes.analytics.tasks> | undefined;
}

/** The ways through one task, at first the one that the fewest succeed in. */
export function Paths({ scope, tasks }: PathsProps) {
  const { t } = useTranslation('results');
  const app = useTestedApp(scope).data;
  const [view, change] = usePathView();
  const measured = tasks?.rows.filter(isMeasured) ?? [];
  const task = taskToShow(measured, view.task);
  return (
    <PanelView view="charts" subject={app?.name ?? ''}>
      <div>
        <h2 className={styles.title}>{t('taskPaths.title')}</h2>
        <p className={styles.note}>{t('taskPaths.note')}</p>
      </div>
      {!tasks ? (
        <PanelSkeleton height={320} />
      ) : !task ? (
        <NoTasks appId={scope.appId} />
      ) : tasks.meta.sessions === 0 ? (
        <NoSessions appId={scope.appId} isFiltered />
      ) : (
        <PathsPanel scope={scope} app={app} tasks={measured} task={task} by={view.by} onChange={change} />
      )}
      {app && tasks && tasks.meta.sessions > 0 && <ScrollPanel scope={scope} app={app} />}
    </PanelView>
  );
}

function NoTasks({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  const mayChange = useMayChange(appId);
  return (
    <EmptyState
      icon="route"
      title={t('tasks.none')}
      actions={
        mayChange && (
          <ButtonLink variant="primary" href={paths.test(appId)}>
            {t('tasks.set')}
          </ButtonLink>
        )
      }
    >
      {t('taskPaths.noTasks')}
    </EmptyState>
  );
}
