import { Banner, ButtonLink, SegmentedControl } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scope, useApp, useSummary, useTasks, useTestSettings } from '../ask/questions';
import { useSessionSample } from '../ask/sessions';
import { isNarrowed, pickLimit, type ResultsFilter } from '../filter/filter';
import { NoSessions } from '../frame/no-sessions';
import { PanelSkeleton, PanelView, type View } from '../panel/panel';
import { fewTrials } from './few';
import { FewBand } from './few-band';
import { Headline } from './headline';
import { ScatterPanel } from './scatter-panel';
import { SessionsPanel } from './sessions-panel';
import { StepsPanel } from './steps-panel';
import { StudyTitle } from './study-title';
import { TasksPanel } from './tasks-panel';

interface FiguresPageProps {
  readonly scope: Scope;
  readonly onChange: (change: ResultsFilter) => void;
}

/** px of the panels as they usually turn out, so that little moves when figures come. */
const heights = { tasks: 79, task: 37, steps: 300, scatter: 476 };

const showSessions = () => document.querySelector('#sessions')?.scrollIntoView({ behavior: 'smooth' });

/** All figures of a study, from the headline to the single session. */
export function FiguresPage({ scope, onChange }: FiguresPageProps) {
  const { t } = useTranslation('results');
  const [view, setView] = useState<View>('charts');
  const { appId, filter } = scope;
  const app = useApp(appId).data;
  const test = useTestSettings(appId).data;
  const summary = useSummary(scope).data;
  const withIgnored = useSummary({ appId, filter: { ...filter, valid: 'all' } }).data;
  const tasks = useTasks(scope).data?.rows;
  const sample = useSessionSample(scope).data;

  const n = summary?.meta.sessions;
  const sessions = sample?.rows ?? [];
  const rows = tasks ?? [];
  const target = test?.study?.target;
  const planned = test?.tasks.length ?? 0;
  const open = (ids: readonly string[]) => {
    onChange({ session: ids.slice(0, pickLimit) });
    showSessions();
  };
  const openTask = (task: string) => {
    onChange({ task, outcome: 'success' });
    showSessions();
  };
  const views = [
    { id: 'charts' as const, text: t('panel.charts') },
    { id: 'tables' as const, text: t('panel.tables') },
  ];
  const name = app?.name ?? '';
  return (
    <PanelView view={view} subject={name}>
      <StudyTitle name={name} test={test} testers={summary?.testers}>
        <SegmentedControl label={t('panel.view')} items={views} value={view} onChange={setView} />
      </StudyTitle>
      {n === 0 && isNarrowed(filter) ? (
        <NoSessions appId={appId} isFiltered />
      ) : (
        <>
          {n !== undefined && n < fewTrials && <FewBand appId={appId} sessions={n} target={target} />}
          <Headline
            summary={summary}
            sessions={sample && !sample.next ? sessions : null}
            tasks={tasks}
            isValidOnly={filter.valid !== 'all'}
            setAside={Math.max(0, (withIgnored?.meta.sessions ?? n ?? 0) - (n ?? 0))}
            target={target}
          />
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
                <ButtonLink size="s" href={`/apps/${appId}/test.html`}>
                  {t('tasks.set')}
                </ButtonLink>
              }
            >
              {t('tasks.noneText')}
            </Banner>
          )}
          {rows.length > 0 && <TasksPanel tasks={rows} onOpen={openTask} />}
          {rows.length > 0 && <StepsPanel scope={scope} app={app} tasks={rows} sessions={sessions} onOpen={open} />}
          {!sample || n === undefined ? (
            <PanelSkeleton height={heights.scatter} />
          ) : (
            n >= fewTrials && <ScatterPanel scope={scope} sessions={sessions} total={n} tasks={rows} onOpen={open} />
          )}
          <SessionsPanel
            key={JSON.stringify([filter, sample?.next === null])}
            scope={scope}
            tasks={rows}
            screens={Object.keys(app?.screens ?? {}).length}
            sample={sample}
          />
        </>
      )}
    </PanelView>
  );
}
