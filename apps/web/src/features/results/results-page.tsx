import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCounting } from './ask/counting';
import { useApp, useStudy, useSummary, useTasksWithFunnel } from './ask/questions';
import { useSessionSample } from './ask/sessions';
import { useLive } from './ask/use-live';
import { FilterBar } from './filter/filter-bar';
import { useFilter } from './filter/use-filter';
import { useFormats } from './format';
import { useKeptScroll } from './kept-scroll';
import { Counting } from './frame/counting';
import { Going } from './frame/going';
import { NoSessions } from './frame/no-sessions';
import { ResultsFrame } from './frame/results-frame';
import { Trouble } from './frame/trouble';
import { FiguresPage } from './overview/figures-page';
import styles from './results-page.module.css';

/** All results of a prototype on one page, under one filter that lives in the address. */
export function ResultsPage() {
  const { id: appId = '' } = useParams();
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [filter, change] = useFilter();
  const scroll = useKeptScroll<HTMLElement>();
  useLive(appId);
  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const study = useStudy(scope);
  const summary = useSummary(scope);
  const tasks = useTasksWithFunnel(scope);
  const sample = useSessionSample(scope);
  const errors = [summary.error, study.error, tasks.error, sample.error, useApp(appId).error];
  const counting = useCounting(summary, study, tasks, sample);
  const total = study.data?.sessions;
  const n = summary.data?.meta.sessions;

  return (
    <ResultsFrame appId={appId} filter={filter} page="overview">
      <main ref={scroll} className={styles.scroll}>
        <div className={styles.filters}>
          <div className={styles.filtersInner}>
            <FilterBar appId={appId} filter={filter} onChange={change} />
            {counting === null && n !== undefined && total !== undefined && (
              <span className={styles.shown}>
                {t('filter.shown', { n: formats.count(n), total: formats.count(total) })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.page}>
          <Trouble errors={errors} hasFigures={summary.data !== undefined} />
          <Going scope={scope} />
          {counting !== null ? (
            <Counting progress={counting} />
          ) : total === 0 ? (
            <NoSessions appId={appId} isFiltered={false} />
          ) : (
            (summary.data !== undefined || !summary.error) && <FiguresPage scope={scope} onChange={change} />
          )}
        </div>
      </main>
    </ResultsFrame>
  );
}
