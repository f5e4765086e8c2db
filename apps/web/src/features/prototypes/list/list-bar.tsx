import { SearchField, SegmentedControl, Select, useKey } from '@rehearse/client/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isMine, scopes, sorts, type ListedApp, type View } from '../data/app-list';
import styles from './list.module.css';

interface ListBarProps {
  readonly apps: readonly ListedApp[];
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Search, whose, and in which order. */
export function ListBar({ apps, view, onChange }: ListBarProps) {
  const { t } = useTranslation('prototypes');
  const search = useRef<HTMLInputElement>(null);
  useKey('/', () => search.current?.focus());
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
    <div className={styles.bar}>
      <SearchField
        aria-label={t('search')}
        placeholder={t('search')}
        shortcut="/"
        value={view.search}
        onChange={(text) => onChange({ ...view, search: text })}
        inputRef={search}
        className={styles.search}
      />
      {shared > 0 && (
        <SegmentedControl
          label={t('scope.label')}
          items={scopes.map((id) => ({ id, text: scopeNames[id], count: counts[id] }))}
          value={view.scope}
          onChange={(scope) => onChange({ ...view, scope })}
        />
      )}
      <Select
        aria-label={t('sort.label')}
        icon="sort-descending"
        className={styles.sort}
        options={sorts.map((id) => ({ id, text: sortNames[id] }))}
        value={view.sort}
        onChange={(sort) => onChange({ ...view, sort })}
      />
    </div>
  );
}
