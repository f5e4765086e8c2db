import { Banner, ButtonLink, EmptyState, SegmentedControl } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useApp, useSessionSample, useSummary, useTasks, useTestSettings } from './ask/questions';
import { useLive } from './ask/use-live';
import { FilterBar } from './filter/filter-bar';
import { isNarrowed, pickLimit } from './filter/filter';
import { useFilter } from './filter/use-filter';
import { useFormats } from './format';
import { ResultsFrame } from './frame/results-frame';
import { Trouble } from './frame/trouble';
import { fewTrials } from './overview/few';
import { FewBand } from './overview/few-band';
import { Headline } from './overview/headline';
import { ScatterPanel } from './overview/scatter-panel';
import { SessionsPanel } from './overview/sessions-panel';
import { StepsPanel } from './overview/steps-panel';
import { TasksPanel } from './overview/tasks-panel';
import { PanelView, type View } from './panel/panel';
import styles from './results-page.module.css';

const everything = { valid: 'all' } as const;

/** All results of a prototype on one page, under one filter that lives in the address. */
export function ResultsPage() {
  const { id: appId = '' } = useParams();
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [filter, change] = useFilter();
  const [view, setView] = useState<View>('charts');
  useLive(appId);
  const scope = { appId, filter };
  const app = useApp(appId);
  const test = useTestSettings(appId);
  const all = useSummary({ appId, filter: everything });
  const summary = useSummary(scope);
  const inForce = useSummary({ appId, filter: { ...filter, valid: 'all' } });
  const tasks = useTasks(scope);
  const sample = useSessionSample(scope);

  const total = all.data?.meta.sessions;
  const n = summary.data?.meta.sessions;
  const sessions = sample.data?.rows ?? [];
  const rows = tasks.data?.rows ?? [];
  const study = test.data?.study;
  const open = (ids: readonly string[]) => {
    change({ session: ids.slice(0, pickLimit) });
    document.querySelector('#sessions')?.scrollIntoView({ behavior: 'smooth' });
  };
  const openTask = (task: string) => {
    change({ task, outcome: 'success' });
    document.querySelector('#sessions')?.scrollIntoView({ behavior: 'smooth' });
  };
  const name = app.data?.name ?? '';

  return (
    <ResultsFrame appId={appId} page="overview">
      <div className={styles.scroll}>
        <div className={styles.filters}>
          <div className={styles.filtersInner}>
            <FilterBar appId={appId} filter={filter} onChange={change} />
            {n !== undefined && total !== undefined && (
              <span className={styles.shown}>
                {t('filter.shown', { n: formats.count(n), total: formats.count(total) })}
              </span>
            )}
          </div>
        </div>
        <main className={styles.page}>
          <Trouble
            errors={[summary.error, tasks.error, sample.error, all.error, app.error]}
            hasFigures={summary.data !== undefined}
          />
          {total === 0 ? (
            <EmptyState
              icon="chart-histogram"
              title={t('empty.title')}
              actions={
                <ButtonLink variant="primary" href={`/apps/${appId}/test.html`}>
                  {t('empty.action')}
                </ButtonLink>
              }
            >
              {t('empty.text')}
            </EmptyState>
          ) : (
            (summary.data !== undefined || !summary.error) && (
              <PanelView view={view} subject={name}>
                <div className={styles.title}>
                  <div>
                    <h2>{study?.goal || name || '\u00a0'}</h2>
                    <p>
                      {[
                        study?.status === 'closed' &&
                          (study.closedAt
                            ? t('study.closedOn', { day: formats.day(study.closedAt) })
                            : t('study.closed')),
                        study?.status === 'running' &&
                          (study.startedAt
                            ? t('study.runningSince', { day: formats.day(study.startedAt) })
                            : t('study.running')),
                        study?.status === 'draft' && t('study.draft'),
                        t('study.tasks', { count: test.data?.tasks.length ?? 0 }),
                        summary.data && t('study.testers', { count: summary.data.testers }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <SegmentedControl
                    label={t('panel.view')}
                    items={[
                      { id: 'charts', text: t('panel.charts') },
                      { id: 'tables', text: t('panel.tables') },
                    ]}
                    value={view}
                    onChange={setView}
                  />
                </div>
                {n === 0 && isNarrowed(filter) ? (
                  <Banner tone="neutral" title={t('empty.filtered')}>
                    {t('empty.filteredText')}
                  </Banner>
                ) : (
                  <>
                    {n !== undefined && n < fewTrials && <FewBand appId={appId} sessions={n} target={study?.target} />}
                    <Headline
                      summary={summary.data}
                      sessions={sample.data && !sample.data.next ? sessions : null}
                      tasks={tasks.data?.rows}
                      isValidOnly={filter.valid !== 'all'}
                      setAside={Math.max(0, (inForce.data?.meta.sessions ?? n ?? 0) - (n ?? 0))}
                      target={study?.target}
                    />
                    {rows.length > 0 && <TasksPanel tasks={rows} onOpen={openTask} />}
                    {rows.length > 0 && (
                      <StepsPanel scope={scope} app={app.data} tasks={rows} sessions={sessions} onOpen={open} />
                    )}
                    {tasks.data && rows.length === 0 && (
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
                    {n !== undefined && n >= fewTrials && (
                      <ScatterPanel sessions={sessions} total={n} tasks={rows} onOpen={open} />
                    )}
                    <SessionsPanel
                      key={JSON.stringify(filter)}
                      scope={scope}
                      tasks={rows}
                      screens={Object.keys(app.data?.screens ?? {}).length}
                      sample={sessions}
                    />
                  </>
                )}
              </PanelView>
            )
          )}
        </main>
      </div>
    </ResultsFrame>
  );
}
