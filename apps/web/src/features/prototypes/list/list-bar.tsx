import { SearchField, SegmentedControl, Select, useKey } from '@rehearse/client/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOf, type Scope, sorts, type ListedApp, type View } from '../data/app-list';
import styles from './list.module.css';
import type { Look } from './use-look';

interface ListBarProps {
  readonly apps: readonly ListedApp[];
  readonly view: View;
  readonly onChange: (view: View) => void;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  /** Those that this list is divided into. */
  readonly scopes: readonly Scope[];
  /** Before the order. */
  readonly filter: ReactNode;
}

/** Search, whose, and in which order. */
export function ListBar({ apps, view, onChange, look, onLook, scopes, filter }: ListBarProps) {
  const { t } = useTranslation('prototypes');
  const search = useRef<HTMLInputElement>(null);
  useKey('/', () => search.current?.focus());
  const count = (scope: View['scope']) => apps.filter(isOf[scope]).length;
  const scopeNames = {
    all: t('scope.all'),
    mine: t('scope.mine'),
    shared: t('scope.shared'),
    archived: t('scope.archived'),
  };
  // What holds nothing is not offered, unless one is there.
  const offered = scopes.filter((id) => id === 'all' || id === view.scope || count(id) > 0);
  const isDivided = offered.some((id) => id !== 'all' && id !== 'mine') || view.scope !== 'all';
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
      {isDivided && (
        <SegmentedControl
          label={t('scope.label')}
          items={offered.map((id) => ({ id, text: scopeNames[id], count: count(id) }))}
          value={view.scope}
          onChange={(scope) => onChange({ ...view, scope })}
        />
      )}
      <span className={styles.filter}>{filter}</span>
      <Select
        aria-label={t('sort.label')}
        icon="sort-descending"
        className={styles.sort}
        options={sorts.map((id) => ({ id, text: sortNames[id] }))}
        value={view.sort}
        onChange={(sort) => onChange({ ...view, sort })}
      />
      <SegmentedControl
        label={t('look.label')}
        items={[
          { id: 'grid', text: t('look.grid'), icon: 'layout-grid' },
          { id: 'list', text: t('look.list'), icon: 'list' },
        ]}
        value={look}
        onChange={onLook}
      />
    </div>
  );
}
