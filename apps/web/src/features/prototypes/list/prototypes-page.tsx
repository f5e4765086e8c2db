import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, SearchField, SegmentedControl, Select } from '@rehearse/client/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PrototypeCard } from '../card/prototype-card';
import { CreateDialog } from '../create/create-dialog';
import { arrange, isMine, scopes, sorts, type Listed, type View } from '../data/listed';
import { useAppActions, useApps } from '../data/use-apps';
import { CardSkeletons } from './card-skeletons';
import { FirstVisit } from './first-visit';
import { useKey } from './use-key';
import styles from './list.module.css';

const everything: View = { search: '', sort: 'edited', scope: 'all' };

/** `#/apps/create-app.html`: the list with the create dialog over it. */
export function CreatePage() {
  const go = useNavigate();
  return <Prototypes isCreating onCreating={(creating) => creating || void go('/', { replace: true })} />;
}

export function PrototypesPage() {
  const [creating, setCreating] = useState(false);
  return <Prototypes isCreating={creating} onCreating={setCreating} />;
}

interface PrototypesProps {
  readonly isCreating: boolean;
  readonly onCreating: (creating: boolean) => void;
}

function Prototypes({ isCreating, onCreating }: PrototypesProps) {
  const { t } = useTranslation('prototypes');
  const errorText = useErrorText();
  const apps = useApps();
  useKey('c', () => onCreating(true));
  const isEmpty = apps.data?.length === 0;
  return (
    <>
      <title>{`${t('title')} · Rehearse`}</title>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {!isEmpty && (
          <Button variant="primary" icon="plus" shortcut="C" onPress={() => onCreating(true)}>
            {t('create.action')}
          </Button>
        )}
      </header>
      {apps.error && (
        <Banner
          tone="bad"
          title={t('loadFailed')}
          actions={
            <Button size="s" onPress={() => void apps.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(apps.error)}
        </Banner>
      )}
      {apps.isPending && <CardSkeletons label={t('loading')} />}
      {isEmpty ? <FirstVisit onCreate={() => onCreating(true)} /> : apps.data && <List apps={apps.data} />}
      <CreateDialog isOpen={isCreating} onClose={() => onCreating(false)} />
    </>
  );
}

function List({ apps }: { readonly apps: readonly Listed[] }) {
  const { t } = useTranslation('prototypes');
  const [view, setView] = useState(everything);
  const search = useRef<HTMLInputElement>(null);
  const actions = useAppActions();
  useKey('/', () => search.current?.focus());
  const shown = arrange(apps, view);
  const shared = apps.filter((app) => !isMine(app)).length;
  const counts = { all: apps.length, mine: apps.length - shared, shared };
  const scopeNames = { all: t('scope.all'), mine: t('scope.mine'), shared: t('scope.shared') };
  const sortNames = {
    edited: t('sort.edited'),
    created: t('sort.created'),
    name: t('sort.name'),
    sessions: t('sort.sessions'),
  };
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          aria-label={t('search')}
          placeholder={t('search')}
          shortcut="/"
          value={view.search}
          onChange={(text) => setView({ ...view, search: text })}
          inputRef={search}
          className={styles.search}
        />
        {shared > 0 && (
          <SegmentedControl
            label={t('scope.label')}
            items={scopes.map((id) => ({ id, text: scopeNames[id], count: counts[id] }))}
            value={view.scope}
            onChange={(scope) => setView({ ...view, scope })}
          />
        )}
        <Select
          aria-label={t('sort.label')}
          icon="sort-descending"
          className={styles.sort}
          options={sorts.map((id) => ({ id, text: sortNames[id] }))}
          value={view.sort}
          onChange={(sort) => setView({ ...view, sort })}
        />
      </div>
      {shown.length === 0 ? (
        <output className={styles.none}>{t('noneFound')}</output>
      ) : (
        <ul className={styles.grid}>
          {shown.map((listed) => (
            <li key={listed.id}>
              <PrototypeCard listed={listed} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
