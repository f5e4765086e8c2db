import { Banner, EmptyState, SearchField, SegmentedControl, Select, Skeleton, useKey } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { type AccountLine, type PeopleState, peopleStates } from '@rehearse/contract';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { Invitations } from '../invitations/invitations';
import { Pager } from '../pager/pager';
import { ActDialog } from './act-dialog';
import { SaveNewsletter } from './save-newsletter';
import { PeopleTable } from './people-table';
import { type Act, usePeople, type View } from './use-people';
import tables from '../parts/table.module.css';
import styles from './people.module.css';

const perPage = 50;

/** Everybody who has an account, and what an operator can do about it. */
export function PeopleTab() {
  const { t } = useTranslation('operator');
  const [view, setView] = useState<View>({ search: '', state: 'all', turned: [] });
  const [asked, setAsked] = useState<{ readonly act: Act; readonly person: AccountLine } | null>(null);
  const { data, error, refetch } = usePeople(useDeferredValue(view));
  const search = useRef<HTMLInputElement>(null);
  const isNarrow = useNarrow();
  const states = peopleStates.map((id) => ({ id, text: t(`states.${id}`) }));
  const setState = (state: PeopleState) => setView({ ...view, state, turned: [] });
  const turnTo = (next: string | null) => (page: number) =>
    setView({ ...view, turned: [...view.turned, ...(next === null ? [] : [next])].slice(0, page) });
  useKey('/', () => search.current?.focus());
  return (
    <>
      <Invitations />
      <div className={tables.bar}>
        <SearchField
          aria-label={t('search')}
          placeholder={t('search')}
          shortcut="/"
          value={view.search}
          onChange={(text) => setView({ ...view, search: text, turned: [] })}
          inputRef={search}
          className={styles.search}
        />
        {isNarrow ? (
          <Select aria-label={t('states.label')} options={states} value={view.state} onChange={setState} />
        ) : (
          <SegmentedControl
            label={t('states.label')}
            items={states.map((state) => ({ ...state, count: data?.counts[state.id] }))}
            value={view.state}
            onChange={setState}
          />
        )}
      </div>
      {view.state === 'newsletter' && data && data.counts.newsletter > 0 && <SaveNewsletter />}
      {error && <RetryBanner title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PeopleSkeleton label={t('loading')} />}
      {data?.found === 0 && (
        <EmptyState icon="users" title={t('nobody')}>
          {t('nobodyText')}
        </EmptyState>
      )}
      {data && data.found > 0 && (
        <>
          <PeopleTable people={data.people} onAct={(act, person) => setAsked({ act, person })} />
          <Pager page={view.turned.length} perPage={perPage} found={data.found} onPage={turnTo(data.next)} />
          {data.isCut && <Banner tone="info">{t('foundMany')}</Banner>}
        </>
      )}
      {asked && <ActDialog key={asked.act} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const places = [0, 1, 2];

function PeopleSkeleton({ label }: { readonly label: string }) {
  return (
    <section className={tables.frame} aria-busy aria-label={label}>
      {places.map((place) => (
        <div key={place} className={styles.placeholder}>
          <Skeleton width={24} height={24} radius="50%" />
          <Skeleton width="30%" />
        </div>
      ))}
    </section>
  );
}
