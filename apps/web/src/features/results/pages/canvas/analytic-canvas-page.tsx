import { classes, IconButton, IconToggle } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import styles from './canvas.module.css';
import { ElementPanel, type Selection } from './sidebar/element-panel';
import { CanvasLegend } from './canvas-legend';
import { MeasureList, useMeasureTexts } from './sidebar/measure-list';
import { MeasureOptions } from './sidebar/measure-options';
import { type Measure, readMeasure, usualFirst, usualScale } from './measures/measures';
import type { ScaleKind } from './heat/color-ramp';
import { SessionList } from './session-list/session-list';
import { Stage } from './stage/stage';
import { useCanvasResults } from './measures/use-canvas-results';
import { useCounting } from '../../queries/counting';
import { useApp, useTasks, useTestSettings } from '../../queries/result-queries';
import { useSessionPages } from '../../queries/session-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { fileName } from '../../export/save';
import { FilterBar } from '../../filter/filter-bar';
import { isNarrowed } from '../../filter/filter';
import { useFilter } from '../../filter/use-filter';
import { Counting } from '../../frame/counting';
import { NoSessions } from '../../frame/no-sessions';
import { ResultsFrame } from '../../frame/results-frame';
import { ErrorBanner } from '../../frame/error-banner';
import { taskToShow } from '../../tasks/shown-task';
import { ExportMenu } from '../../panel/export-menu';
import { Panel } from '../../panel/panel';

/** The prototype's screens with one measure on top, for the sessions that are ticked. */
export function AnalyticCanvasPage() {
  const { id: appId = '' } = useParams();
  const { t } = useTranslation('results');
  const [filter, change] = useFilter();
  const [search, setSearch] = useSearchParams();
  const [kinds, setKinds] = useState<Partial<Record<Measure, ScaleKind>>>({});
  const [isCommon, setCommon] = useState(true);
  const [opacity, setOpacity] = useState(0.76);
  const [isGrey, setGrey] = useState(true);
  const [leastShare, setLeastShare] = useState(0.1);
  const [first, setFirst] = useState(usualFirst);
  const [isTable, setTable] = useState(false);
  // There the list would hide the screens.
  const isNarrow = useNarrow();
  const [isListShown, showList] = useState(!isNarrow);
  const [isNone, setNone] = useState(false);
  const [selection, select] = useState<Selection | null>(null);
  const [pickedTask, pickTask] = useState<string | null>(null);
  const middle = useRef<HTMLDivElement>(null);
  useLiveUpdates(appId);

  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const { session: picked, ...others } = filter;
  const measure = readMeasure(search);
  const kind = kinds[measure] ?? usualScale(measure);
  const texts = useMeasureTexts();
  const app = useApp(appId);
  const test = useTestSettings(appId);
  const withFlow = test.data?.tasks.filter(({ flow }) => flow.length > 0) ?? [];
  const askedTasks = useTasks(scope, measure === 'dropoff');
  const knownTasks = askedTasks.data?.rows;
  const tasks = knownTasks ?? [];
  const pages = useSessionPages({ appId, filter: others });
  const sessions = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data]);
  const task = taskToShow(tasks, pickedTask);
  const figures = useCanvasResults({
    scope,
    app: app.data,
    measure,
    task: task?.id ?? null,
    first,
    isAsking: !isNone,
    hasSelection: selection !== null,
    kind,
    isCommon,
  });
  const paint = useMemo(() => ({ measure, kind, opacity, isGrey }), [measure, kind, opacity, isGrey]);

  const setMeasure = (next: Measure) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('measure', next);
      return after;
    });
  const pick = (ids: readonly string[] | null) => {
    setNone(ids?.length === 0);
    change({ session: ids && ids.length > 0 ? ids : undefined });
  };
  const errors = [app.error, pages.error, askedTasks.error, figures.error];
  const counting = useCounting(askedTasks, pages, ...figures.asked);
  const isEmpty = pages.data !== undefined && sessions.length === 0;

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
            appId={appId}
            sessions={counting === null ? sessions : []}
            total={pages.data?.pages[0]?.meta.sessions ?? 0}
            isComing={pages.isFetchingNextPage}
            onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
            tasks={withFlow}
            picked={isNone ? [] : (picked ?? null)}
            onPick={pick}
            onCollapse={() => showList(false)}
          />
        ) : (
          <div className={classes(styles.left, styles.rail)}>
            <IconButton
              icon="layout-sidebar-left-expand"
              label={t('canvas.showSessions')}
              onPress={() => showList(true)}
            />
            <span className={styles.railName} aria-hidden="true">
              {t('sessions.title')}
            </span>
          </div>
        )}
        <div ref={middle} className={styles.middle}>
          {counting !== null ? (
            <div className={styles.empty}>
              <Counting progress={counting} />
            </div>
          ) : isTable ? (
            <div className={styles.tableView}>
              <Panel title={texts[measure].name} note={texts[measure].text} table={figures.table()} isTableOnly>
                {null}
              </Panel>
            </div>
          ) : (
            app.data && (
              <Stage
                app={app.data}
                figures={figures}
                paint={paint}
                leastShare={leastShare}
                selection={selection}
                onSelect={select}
              >
                {!isEmpty && !figures.isLoading && (
                  <CanvasLegend
                    measure={measure}
                    figures={figures}
                    kind={kind}
                    opacity={opacity}
                    isCommon={isCommon}
                    selected={selection?.screen ?? null}
                    isNone={isNone}
                    onKind={(next) => setKinds({ ...kinds, [measure]: next })}
                    onCommon={setCommon}
                  />
                )}
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
          </div>
        </div>
        <aside className={styles.side} aria-label={t('measure.title')}>
          <header className={styles.sideHead}>
            <h2>{t('measure.title')}</h2>
            <IconToggle icon="table" size="s" label={t('panel.asTable')} isSelected={isTable} onChange={setTable} />
            <ExportMenu
              name={fileName(app.data?.name ?? '', texts[measure].name)}
              table={figures.table()}
              picture={() => middle.current}
            />
          </header>
          <MeasureList value={measure} onChange={setMeasure} />
          <MeasureOptions
            measure={measure}
            opacity={opacity}
            onOpacity={setOpacity}
            isGrey={isGrey}
            onGrey={setGrey}
            first={first}
            onFirst={setFirst}
            testTasks={withFlow}
            leastShare={leastShare}
            onLeastShare={setLeastShare}
            tasks={knownTasks}
            task={task?.id ?? null}
            onTask={pickTask}
          />
          {app.data && selection && (
            <ElementPanel
              app={app.data}
              selection={selection}
              screen={figures.rowOf(selection.screen)}
              widgets={figures.widgets}
              onSelect={select}
            />
          )}
          {!selection && <p className={styles.note}>{t('element.hint')}</p>}
        </aside>
      </main>
    </ResultsFrame>
  );
}
