import { Banner, ButtonLink, SegmentedControl } from '@rehearse/client/ui';
import type { SessionRow, TaskRow } from '@rehearse/contract';
import { minSample } from '@rehearse/stats';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../paths';
import { useStudy, useSummary, useTasksWithFunnel, useTestedApp, useTestSettings } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { useSessionSample } from '../../queries/session-queries';
import { isNarrowed } from '../../filter/filter';
import { selectionLimit, type ResultsFilter } from '../../filter/filter-fields';
import { isMeasured } from '../../tasks/shown-task';
import { showSessions } from '../../filter/sessions-link';
import { useMayChange } from '../../place/place';
import { NoSessions } from '../../frame/no-sessions';
import { PanelSkeleton, PanelView, type View } from '../../panel/panel';
import { TopFindings } from '../findings/top-findings';
import { SmallSampleBanner } from './small-sample-banner';
import { Headline } from './headline/headline';
import { SelectedSessionsBanner } from './selected-sessions-banner';
import { ScatterPanel } from './scatter-panel';
import { SessionsPanel } from './sessions/sessions-panel';
import { StepsPanel } from './steps/steps-panel';
import { StudyTitle } from './study-title';
import { RoundsPanel } from './rounds/rounds-panel';
import { TasksPanel } from './tasks/tasks-panel';
import { WaysPanel } from './ways/ways-panel';

interface ResultsOverviewProps {
  readonly scope: Scope;
  readonly onChange: (change: ResultsFilter) => void;
}

/** px of the panels as they usually turn out, so that little moves when results come. */
const heights = { tasks: 140, task: 96, steps: 300, scatter: 476 };

// Always the same ones: panels whose results are there are not drawn again when others come.
const noSessions: readonly SessionRow[] = [];
const noTasks: readonly TaskRow[] = [];

/** All results of a study, from the headline to the single session. */
export function ResultsOverview({ scope, onChange }: ResultsOverviewProps) {
  const { t } = useTranslation('results');
  const [view, setView] = useState<View>('charts');
  const { appId, filter } = scope;
  const mayChange = useMayChange(appId);
  const app = useTestedApp(scope).data;
  const test = useTestSettings(appId).data;
  const summary = useSummary(scope).data;
  const study = useStudy(scope).data;
  const tasks = useTasksWithFunnel(scope).data?.rows;
  const sample = useSessionSample(scope).data;

  const n = summary?.meta.sessions;
  const sessions = sample?.rows ?? noSessions;
  const rows = tasks ?? noTasks;
  const measured = useMemo(() => rows.filter(isMeasured), [rows]);
  const target = test?.study?.target;
  const planned = test?.tasks.length ?? 0;
  const open = useCallback(
    (ids: readonly string[]) => {
      onChange({ session: ids.slice(0, selectionLimit) });
      showSessions();
    },
    [onChange],
  );
  const views = [
    { id: 'charts' as const, text: t('panel.charts') },
    { id: 'tables' as const, text: t('panel.tables') },
  ];
  const name = app?.name ?? '';
  return (
    <PanelView view={view} subject={name}>
      <StudyTitle name={name} test={test} testers={study?.testers}>
        <SegmentedControl label={t('panel.view')} items={views} value={view} onChange={setView} />
      </StudyTitle>
      {n === 0 && isNarrowed(filter) ? (
        <NoSessions appId={appId} isFiltered />
      ) : (
        <>
          {n !== undefined && n < minSample && !isNarrowed(filter) && (
            <SmallSampleBanner appId={appId} sessions={n} target={target} />
          )}
          {filter.session && sample && (
            <SelectedSessionsBanner scope={scope} sessions={sessions} onAll={() => onChange({ session: undefined })} />
          )}
          <Headline
            summary={summary}
            sessions={sample && !sample.next ? sessions : null}
            tasks={tasks && measured}
            isValidOnly={filter.valid !== 'all'}
            setAside={study?.setAside ?? 0}
            target={isNarrowed(filter) ? undefined : target}
          />
          <TopFindings scope={scope} />
          {!tasks && planned > 0 && (
            <>
              <PanelSkeleton height={heights.tasks + planned * heights.task} />
              <PanelSkeleton height={heights.steps} />
            </>
          )}
          {tasks && tasks.length === 0 && (
            <Banner
              tone="neutral"
              title={t('tasks.none')}
              actions={
                mayChange && (
                  <ButtonLink size="s" href={paths.test(appId)}>
                    {t('tasks.set')}
                  </ButtonLink>
                )
              }
            >
              {t('tasks.noneText')}
            </Banner>
          )}
          {rows.length > 0 && <TasksPanel appId={appId} tasks={rows} />}
          {app && <WaysPanel scope={scope} app={app} onChange={onChange} />}
          {(tasks ? rows.length > 0 : planned > 0) && test && <RoundsPanel scope={scope} test={test} />}
          {rows.length > 0 && <StepsPanel scope={scope} app={app} tasks={rows} onOpen={open} />}
          {!sample || n === undefined ? (
            <PanelSkeleton height={heights.scatter} />
          ) : (
            n >= minSample && <ScatterPanel scope={scope} sessions={sessions} total={n} tasks={measured} />
          )}
          <SessionsPanel
            key={JSON.stringify([filter, sample?.next === null])}
            scope={scope}
            tasks={measured}
            screens={Object.keys(app?.screens ?? {}).length}
            sample={sample}
          />
        </>
      )}
    </PanelView>
  );
}
