import { Button, EmptyState, Skeleton } from '@rehearse/client/ui';
import type { Report } from '@rehearse/contract';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { writeFilter } from '../../filter/filter';
import type { ResultsFilter } from '../../filter/filter-fields';
import { useFilter } from '../../filter/use-filter';
import { ErrorBanner } from '../../frame/error-banner';
import { FilteredPage } from '../../frame/filtered-page';
import { useApp } from '../../queries/result-queries';
import { MailSwitch } from './mail-switch';
import { ReportEditor } from './report-editor';
import { ReportList } from './report-list';
import styles from './reports.module.css';
import { useReports } from './use-reports';

type Links = ComponentType<{
  readonly app: { readonly id: string; readonly name: string };
  readonly report: string;
}>;

function filterOf({ filter: { valid, ...filter } }: Pick<Report, 'filter'>): ResultsFilter {
  return valid === 'all' ? { ...filter, valid } : filter;
}

/** In the address: the report that is open, or that a new one is being made. */
const parameter = 'report';
const isNew = 'new';

/** Reports of the results, for people without an account: what they tell, and the links that lead to them. */
export function ReportsPage({ Links }: { readonly Links: Links }) {
  const { t } = useTranslation('results');
  const { id: appId = '' } = useParams();
  const [filter, change] = useFilter();
  const [search, setSearch] = useSearchParams();
  const name = useApp(appId).data?.name ?? '';
  const { list, error, save, remove } = useReports(appId);
  const wanted = search.get(parameter);
  const report = list?.find(({ id }) => id === wanted);
  const open = (id: string | null) => {
    const of = list?.find((one) => one.id === id);
    setSearch((before) => {
      // What a report tells of is the filter of the page while it is open.
      const next = of ? writeFilter(before, filterOf(of)) : new URLSearchParams(before);
      if (id === null) next.delete(parameter);
      else next.set(parameter, id);
      return next;
    });
  };
  // By the link in a mail, which says nothing of the filter.
  const isBare = useRef([...search.keys()].every((name) => name === parameter));
  useEffect(() => {
    if (!list) return;
    const { filter: of } = report ?? {};
    if (isBare.current && of) setSearch((before) => writeFilter(before, filterOf({ filter: of })), { replace: true });
    isBare.current = false;
  }, [list, report, setSearch]);
  const startNew = (
    <Button variant="primary" icon="plus" onPress={() => open(isNew)}>
      {t('report.new')}
    </Button>
  );
  return (
    <FilteredPage
      page="reports"
      scope={{ appId, filter }}
      onChange={change}
      shown={undefined}
      banner={<ErrorBanner errors={[error]} hasOldResults={list !== undefined} />}
    >
      <div className={styles.top}>
        <h2 className={styles.title}>{t('report.title')}</h2>
        {list && list.length > 0 && startNew}
      </div>
      {!list && !error && <Skeleton height={160} />}
      {list?.length === 0 && wanted !== isNew && (
        <EmptyState icon="presentation" title={t('report.none')} actions={startNew}>
          {t('report.noneText')}
        </EmptyState>
      )}
      {list && (list.length > 0 || wanted === isNew) && (
        <div className={list.length > 0 ? styles.columns : undefined}>
          {list.length > 0 && <ReportList reports={list} chosen={wanted} onChoose={open} />}
          {(report || wanted === isNew) && (
            <ReportEditor
              key={wanted}
              report={report}
              scope={{ appId, filter }}
              save={save}
              onSaved={open}
              onRemove={(id) => remove.mutate(id, { onSuccess: () => open(null) })}
            >
              {report && <Links app={{ id: appId, name }} report={report.id} />}
              {report && !report.isFrozen && <MailSwitch appId={appId} report={report.id} />}
            </ReportEditor>
          )}
        </div>
      )}
    </FilteredPage>
  );
}
