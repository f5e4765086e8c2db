import { classes, IconButton, IconToggle } from '@rehearse/client/ui';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { fileName } from '../../../../save-file';
import { isNarrowed } from '../../filter/filter';
import { FilterBar } from '../../filter/filter-bar';
import { useFilter } from '../../filter/use-filter';
import { CountingPage } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import { NoSessions } from '../../frame/no-sessions';
import { VersionsBanner } from '../../frame/versions-banner';
import { ResultsFrame } from '../../frame/results-frame';
import { ExportMenu } from '../../panel/export-menu';
import { Panel } from '../../panel/panel';
import { useCounting } from '../../queries/counting';
import { useTestedApp, useTestSettings } from '../../queries/result-queries';
import { useSessionPages } from '../../queries/session-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import styles from './canvas.module.css';
import type { ScaleKind } from './heat/color-ramp';
import { measureOf } from './measures/measures';
import { useMeasureResults } from './measures/use-measure-results';
import { SessionList } from './session-list/session-list';
import { ElementPanel } from './sidebar/element-panel';
import { MeasureList } from './sidebar/measure-list';
import { Stage } from './stage/stage';
import { useCanvasState } from './use-canvas-state';

/** The prototype's screens with one measure on top, for the sessions that are selected. */
export function AnalyticCanvasPage() {
  const { id: appId = '' } = useParams();
  const { t } = useTranslation('results');
  const [filter, change] = useFilter();
  const { view, show, preview, isListShown, isNoneSelected, dispatch } = useCanvasState();
  const middle = useRef<HTMLDivElement>(null);
  useLiveUpdates(appId);

  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const { session: selectedSessions, ...others } = filter;
  const measure = measureOf(view.measure);
  const app = useTestedApp(scope);
  const test = useTestSettings(appId);
  const testTasks = test.data?.tasks.filter(({ flow }) => flow.length > 0) ?? [];
  const all = { appId, filter: others };
  const pages = useSessionPages(all);
  const sessions = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data]);
  const results = useMeasureResults({ scope, app: app.data, measure, view, isAsking: !isNoneSelected });
  const scale = measure.scale && (view.scales[measure.id] ?? measure.scale);
  const { opacity, isGrey, isCommon, isTable } = view;
  const paint = useMemo(() => ({ scale, unit: measure.unit, opacity, isGrey }), [scale, measure.unit, opacity, isGrey]);
  // Links outlive the screens that they name.
  const selection = view.selection && app.data?.screens[view.selection.screen] ? view.selection : null;

  const selectSessions = (ids: readonly string[] | null) => {
    dispatch({ type: 'sessionsSelected', isNone: ids?.length === 0 });
    change({ session: ids && ids.length > 0 ? ids : undefined });
  };
  const setScale = (next: ScaleKind) => show({ scales: { ...view.scales, [measure.id]: next } });
  const errors = [app.error, pages.error, results.error];
  const counting = useCounting(pages, ...results.asked);
  const isEmpty = pages.data !== undefined && sessions.length === 0;
  const [name, text] = [t(`measure.${measure.id}`), t(`measure.${measure.id}Text`)];
  const { Options } = measure;

  const legend = isNoneSelected ? (
    <output className={styles.legend}>{t('canvas.noneSelected')}</output>
  ) : (
    results.shown.legend({
      scale: scale ?? 'linear',
      onScale: setScale,
      isCommon,
      onCommon: (next) => show({ isCommon: next }),
      opacity,
      selected: selection?.screen ?? null,
    })
  );
  return (
    <ResultsFrame
      appId={appId}
      filter={filter}
      page="canvas"
      filters={<FilterBar appId={appId} filter={filter} onChange={change} />}
    >
      <main className={isListShown ? styles.work : styles.workWide}>
        {isListShown ? (
          <SessionList
            scope={all}
            sessions={counting === null ? sessions : []}
            total={pages.data?.pages[0]?.meta.sessions ?? 0}
            isComing={pages.isFetchingNextPage}
            onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
            tasks={testTasks}
            selected={isNoneSelected ? [] : (selectedSessions ?? null)}
            onSelect={selectSessions}
            onCollapse={() => dispatch({ type: 'listShown', isShown: false })}
          />
        ) : (
          <div className={classes(styles.left, styles.rail)}>
            <IconButton
              icon="layout-sidebar-left-expand"
              label={t('canvas.showSessions')}
              onPress={() => dispatch({ type: 'listShown', isShown: true })}
            />
            <span className={styles.railName} aria-hidden="true">
              {t('sessions.title')}
            </span>
          </div>
        )}
        <div ref={middle} className={styles.middle}>
          {counting !== null ? (
            <div className={styles.empty}>
              <CountingPage progress={counting} />
            </div>
          ) : isTable ? (
            <div className={styles.tableView}>
              <Panel title={name} note={text} table={results.shown.table()} isTableOnly>
                {null}
              </Panel>
            </div>
          ) : (
            app.data && (
              <Stage
                app={app.data}
                results={results}
                paint={paint}
                minShare={view.minShare}
                selection={selection}
                onSelect={(next) => show({ selection: next })}
              >
                {!isEmpty && !results.isLoading && legend}
              </Stage>
            )
          )}
          {isEmpty && !isTable && counting === null && (
            <div className={styles.empty}>
              <NoSessions appId={appId} isFiltered={isNarrowed(others)} />
            </div>
          )}
          <div className={styles.banner}>
            <ErrorBanner errors={errors} hasOldResults={pages.data !== undefined} />
            <VersionsBanner scope={scope} onChange={change} />
          </div>
        </div>
        <aside className={styles.side} aria-label={t('measure.title')}>
          <header className={styles.sideHead}>
            <h2>{t('measure.title')}</h2>
            <IconToggle
              icon="table"
              size="s"
              label={t('panel.asTable')}
              isSelected={isTable}
              onChange={(next) => show({ isTable: next })}
            />
            <ExportMenu
              name={fileName(app.data?.name ?? '', name)}
              table={() => results.shown.table()}
              picture={() => middle.current}
            />
          </header>
          <MeasureList value={measure} onChange={(id) => show({ measure: id })} />
          <div className={styles.options}>
            <Options
              key={measure.id}
              scope={scope}
              view={view}
              onChange={show}
              onPreview={preview}
              testTasks={testTasks}
              tasks={results.tasks}
              task={results.task}
            />
          </div>
          {app.data && selection && (
            <ElementPanel
              scope={scope}
              app={app.data}
              selection={selection}
              screen={results.rowOf(selection.screen)}
              widgets={results.widgets}
              onSelect={(next) => show({ selection: next })}
            />
          )}
          {!selection && <p className={styles.note}>{t('element.hint')}</p>}
        </aside>
      </main>
    </ResultsFrame>
  );
}
