import { useErrorText } from '@rehearse/client/api/react';
import { Button, EmptyState, nameOf, Select, Skeleton, useToast } from '@rehearse/client/ui';
import type { AuditKind } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { columnsOf } from '../../../data-table/data-table';
import { saveTable } from '../../../data-table/save-table';
import { hrefOf, paths } from '../../../paths';
import { RetryBanner } from '../../../retry-banner';
import { AuditTable } from './audit-table';
import { kinds } from './kinds';
import { useAudit } from './use-audit';
import { useEventTexts } from './use-event-texts';
import tables from '../parts/table.module.css';
import styles from './audit.module.css';

/** What happened to accounts, rights and data: it only grows. */
export function AuditTab() {
  const { t } = useTranslation('operator');
  const [params, setParams] = useSearchParams();
  const person = params.get('person') ?? undefined;
  const [kind, setKind] = useState<AuditKind>();
  const audit = useAudit({ person, kind });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = audit;
  const known = person === undefined ? undefined : data?.people.get(person);
  const save = useSave(audit);
  const isEmpty = data?.events.length === 0;
  return (
    <>
      <div className={tables.bar}>
        <Select
          aria-label={t('audit.kindLabel')}
          icon="filter"
          className={styles.kind}
          options={[{ id: 'all', text: t('audit.all') }, ...kinds.map((id) => ({ id, text: t(`audit.kind.${id}`) }))]}
          value={kind ?? 'all'}
          onChange={(id: AuditKind | 'all') => setKind(id === 'all' ? undefined : id)}
        />
        {person !== undefined && (
          <Button icon="x" onPress={() => setParams({})}>
            {t('audit.only', { name: known ? nameOf(known) : t('audit.gone', { id: person }) })}
          </Button>
        )}
        <Button
          icon="table-export"
          className={styles.save}
          isDisabled={!data || isEmpty}
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          {t('audit.save')}
        </Button>
      </div>
      {error && <RetryBanner title={t('audit.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <section aria-busy aria-label={t('loading')}>
          <Skeleton height={28} />
        </section>
      )}
      {isEmpty && (
        <EmptyState icon="shield-check" title={t('audit.none')}>
          {t('audit.noneText')}
        </EmptyState>
      )}
      {data && !isEmpty && <AuditTable events={data.events} known={data} />}
      {hasNextPage && (
        <div className={styles.more}>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('audit.earlier')}
          </Button>
        </div>
      )}
      <p className={styles.note}>{t('audit.note')}</p>
      <p className={styles.note}>
        <a href={hrefOf(paths.operatorPeople)}>{t('audit.choosePerson')}</a>
      </p>
    </>
  );
}

/** All that there is, not only what is shown. */
function useSave(audit: ReturnType<typeof useAudit>) {
  const { t, i18n } = useTranslation('operator');
  const textsOf = useEventTexts();
  const showToast = useToast();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async () => {
      let read: Pick<typeof audit, 'data' | 'error' | 'hasNextPage' | 'fetchNextPage'> = audit;
      while (read.hasNextPage) {
        read = await read.fetchNextPage();
        if (read.error) throw read.error;
      }
      const { events = [], people = new Map(), names = new Map() } = read.data ?? {};
      const columns = columnsOf(
        [t('audit.column.when'), 'date'],
        [t('audit.column.who'), 'text'],
        [t('audit.column.what'), 'text'],
        [t('audit.column.facts'), 'text'],
        [t('audit.column.network'), 'text'],
      );
      const rows = events.map((event) => {
        const { who, what, facts } = textsOf(event, { people, names });
        return [event.at, who, what, facts, event.network ?? ''];
      });
      saveTable('audit', { columns, rows }, i18n.language);
    },
    onError: (problem) => showToast({ kind: 'error', text: errorText(problem) }),
  });
}
