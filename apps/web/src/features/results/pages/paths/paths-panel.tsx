import { Button, SegmentedControl, Table } from '@rehearse/client/ui';
import type { PathElement, TaskRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountingProgress } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import { Panel, PanelSkeleton } from '../../panel/panel';
import { useCounting } from '../../queries/counting';
import { usePaths } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { pathTable } from './path-table';
import { TaskSelect } from '../../tasks/task-select';
import styles from './paths.module.css';
import { usePathColumns } from './use-path-columns';
import { pathElements, type PathView } from './use-path-view';

interface PathsPanelProps {
  readonly scope: Scope;
  readonly app: App | undefined;
  readonly tasks: readonly TaskRow[];
  readonly task: TaskRow;
  readonly by: PathElement;
  readonly onChange: (change: Partial<PathView>) => void;
}

/** Paths at first, and with each "Show more". */
const portion = 10;

/** The ways that people took through a task: how many, how they fared, who they were. */
export function PathsPanel({ scope, app, tasks, task, by, onChange }: PathsPanelProps) {
  const { t } = useTranslation('results');
  const [length, setLength] = useState(portion);
  const asked = usePaths(scope, task.id, by);
  const counting = useCounting(asked);
  // What is shown while others are asked for is not of this task.
  const found = asked.isPlaceholderData ? undefined : asked.data;
  const rows = found?.rows ?? [];
  const columns = usePathColumns({ appId: scope.appId, app, by, rows });
  const title = t('taskPaths.through', { task: task.name || task.id });
  return (
    <Panel
      title={title}
      note={
        found &&
        t('taskPaths.counts', {
          attempts: t('taskPaths.attempts', { count: found.attempts }),
          paths: t('taskPaths.different', { count: found.paths }),
        })
      }
      controls={
        <>
          <TaskSelect tasks={tasks} value={task.id} onChange={(id) => onChange({ task: id })} />
          <SegmentedControl
            label={t('taskPaths.by')}
            items={pathElements.map((id) => ({ id, text: t(`taskPaths.elements.${id}`) }))}
            value={by}
            onChange={(next) => onChange({ by: next })}
          />
        </>
      }
      table={found && pathTable(rows, app, t)}
      flush
    >
      {asked.error && !found ? (
        <ErrorBanner errors={[asked.error]} hasOldResults={false} />
      ) : counting !== null ? (
        <CountingProgress progress={counting} />
      ) : !found ? (
        <PanelSkeleton height={320} />
      ) : rows.length === 0 ? (
        <p className={styles.nobody}>{t('steps.nobody')}</p>
      ) : (
        <>
          <Table
            label={title}
            className={styles.table}
            columns={columns}
            rows={rows.slice(0, length)}
            rowKey={({ places, isCut }) => JSON.stringify([places, isCut])}
          />
          {rows.length > length && (
            <p className={styles.more}>
              <Button variant="secondary" size="s" onPress={() => setLength(length + portion)}>
                {t('answers.more')}
              </Button>
            </p>
          )}
          <p className={styles.legend}>
            {t('taskPaths.legend')} {by === 'screens' && t('taskPaths.lostnessText')}
          </p>
        </>
      )}
    </Panel>
  );
}
