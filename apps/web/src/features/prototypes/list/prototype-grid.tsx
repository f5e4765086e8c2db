import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveInGrid } from '../card/grid-keys';
import { PrototypeCard } from '../card/prototype-card';
import { filterAndSort, isMine, type ListedApp, type View } from '../data/app-list';
import { useAppActions } from '../data/use-apps';
import { SelectionBar } from './selection-bar';
import { ListBar } from './list-bar';
import { PrototypeTable } from './prototype-table';
import styles from './list.module.css';
import { useInSteps } from './use-in-steps';
import { useLook } from './use-look';
import { useSelection } from './use-selection';

const everything: View = { search: '', sort: 'edited', scope: 'all' };

interface PrototypeGridProps {
  readonly apps: readonly ListedApp[];
  readonly isFolder: boolean;
}

/** Prototypes as cards or lines, with what can be done to one and to several. */
export function PrototypeGrid({ apps, isFolder }: PrototypeGridProps) {
  const { t } = useTranslation('prototypes');
  const [view, setView] = useState(everything);
  const [look, setLook] = useLook();
  const actions = useAppActions();
  const shown = filterAndSort(apps, view);
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
        <ListBar apps={apps} view={view} onChange={setView} look={look} onLook={setLook} />
      )}
      {shown.length === 0 ? (
        <output className={styles.none}>{t('noneFound')}</output>
      ) : look === 'list' ? (
        <PrototypeTable
          total={shown.length}
          apps={begun}
          actions={actions}
          selection={selection}
          withFolders={!isFolder}
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
