import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../filter/filter-bar';
import type { ResultsFilter } from '../filter/filter-fields';
import { useFormats } from '../format/use-formats';
import type { Scope } from '../queries/scope';
import styles from './page.module.css';
import { ResultsFrame, type ResultsPageName } from './results-frame';
import { RetentionBanner } from './retention-banner';
import { VersionsBanner } from './versions-banner';

interface FilteredPageProps {
  readonly page: ResultsPageName;
  readonly scope: Scope;
  readonly onChange: (change: ResultsFilter) => void;
  /** How many sessions are shown, of how many; undefined while that is not known. */
  readonly shown: { readonly n: number; readonly total: number } | undefined;
  readonly scroll?: Ref<HTMLElement>;
  /** What went wrong. */
  readonly banner: ReactNode;
  readonly children: ReactNode;
}

/** A page of results that scrolls below its filter. */
export function FilteredPage({ page, scope, onChange, shown, scroll, banner, children }: FilteredPageProps) {
  const { t } = useTranslation('results');
  const { count } = useFormats();
  const { appId, filter } = scope;
  return (
    <ResultsFrame appId={appId} filter={filter} page={page}>
      <main ref={scroll} className={styles.scroll}>
        <div className={styles.filters}>
          <div className={styles.filtersInner}>
            <FilterBar appId={appId} filter={filter} onChange={onChange} />
            {shown && (
              <span className={styles.shown}>
                {t('filter.shown', { n: count(shown.n), total: count(shown.total) })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.page}>
          {banner}
          <RetentionBanner scope={scope} />
          <VersionsBanner scope={scope} onChange={onChange} />
          {children}
        </div>
      </main>
    </ResultsFrame>
  );
}
