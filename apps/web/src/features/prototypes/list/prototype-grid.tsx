import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveInGrid } from '../card/grid-keys';
import { PrototypeCard } from '../card/prototype-card';
import { filterAndSort, isMine, type ListedApp, type Scope } from '../data/app-list';
import { partsSet, passes } from '../data/list-filter';
import { useAppActions } from '../data/use-apps';
import { useBeside } from '../data/use-beside';
import { FilterButton } from './filter-button';
import { FilterChips } from './filter-chips';
import { SelectionBar } from './selection-bar';
import { ListBar } from './list-bar';
import { PrototypeTable } from './prototype-table';
import styles from './list.module.css';
import { useInSteps } from '../../../use-in-steps';
import { useKeptView } from './use-kept-view';
import { useLook } from './use-look';
import { useSelection } from './use-selection';

interface PrototypeGridProps {
  /** Which list it is: its filter is kept. */
  readonly place: string;
  readonly apps: readonly ListedApp[];
  readonly scopes: readonly Scope[];
  /** Where prototypes of several folders stand together. */
  readonly withFolders: boolean;
}

/** Prototypes as cards or lines, with what can be done to one and to several. */
export function PrototypeGrid({ place, apps, scopes, withFolders }: PrototypeGridProps) {
  const { t } = useTranslation('prototypes');
  const { view, setView, filter, setFilter } = useKeptView(place);
  const [isFiltering, setFiltering] = useState(false);
  const [look, setLook] = useLook();
  const isFiltered = partsSet(filter) > 0;
  const beside = useBeside(isFiltering || isFiltered);
  const actions = useAppActions();
  const inScope = filterAndSort(apps, view);
  const shown = isFiltered ? inScope.filter(passes(filter, beside)) : inScope;
  const { begun, end } = useInSteps(shown);
  const selection = useSelection(shown.map(({ id }) => id));
  const selected = shown.filter(({ id }) => selection.ids.has(id));
  const removeSelected = () => {
    actions.remove(selected.filter(isMine));
    selection.clear();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>, id: string) => {
    const { key, shiftKey } = event;
    if (key.startsWith('Arrow')) {
      const to = moveInGrid(event);
      if (to && shiftKey) {
        if (!selection.ids.has(id)) selection.extendTo(id);
        selection.extendTo(to);
      }
      return;
    }
    const isAll = key === 'a' && (event.ctrlKey || event.metaKey);
    if (key === ' ') selection.toggle(id);
    else if (isAll) selection.all();
    else if (key === 'Escape') selection.clear();
    else if (key === 'Delete' && selected.length > 0) removeSelected();
    else return;
    event.preventDefault();
  };

  return (
    <>
      {selected.length > 0 ? (
        <SelectionBar selected={selected} actions={actions} onClear={selection.clear} />
      ) : (
        <ListBar
          apps={apps}
          view={view}
          onChange={setView}
          look={look}
          onLook={setLook}
          scopes={scopes}
          filter={<FilterButton filter={filter} onChange={setFilter} beside={beside} onOpenChange={setFiltering} />}
        />
      )}
      <FilterChips
        filter={filter}
        onChange={setFilter}
        people={beside.people}
        shown={shown.length}
        total={inScope.length}
      />
      {shown.length === 0 ? (
        <output className={styles.none}>{t(isFiltered ? 'filter.none' : 'noneFound')}</output>
      ) : look === 'list' ? (
        <PrototypeTable
          total={shown.length}
          apps={begun}
          actions={actions}
          selection={selection}
          withFolders={withFolders}
        />
      ) : (
        <ul className={styles.grid}>
          {begun.map((listed) => (
            <li key={listed.id}>
              <PrototypeCard
                listed={listed}
                actions={actions}
                isSelected={selection.ids.has(listed.id)}
                onToggle={() => selection.toggle(listed.id)}
                onExtend={() => selection.extendTo(listed.id)}
                onKeyDown={(event) => onKeyDown(event, listed.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={end} />
    </>
  );
}
