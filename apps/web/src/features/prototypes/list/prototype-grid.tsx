import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveInGrid } from '../card/grid-keys';
import { PrototypeCard } from '../card/prototype-card';
import { filterAndSort, isMine, type ListedApp, type View } from '../data/app-list';
import { useAppActions } from '../data/use-apps';
import { SelectionBar } from './selection-bar';
import { ListBar } from './list-bar';
import styles from './list.module.css';
import { useSelection } from './use-selection';

const everything: View = { search: '', sort: 'edited', scope: 'all' };

/** All prototypes as cards, with what can be done to one and to several. */
export function PrototypeGrid({ apps }: { readonly apps: readonly ListedApp[] }) {
  const { t } = useTranslation('prototypes');
  const [view, setView] = useState(everything);
  const actions = useAppActions();
  const shown = filterAndSort(apps, view);
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
        <SelectionBar
          selected={selected}
          onDuplicate={() => {
            actions.duplicate(selected);
            selection.clear();
          }}
          onDelete={removeSelected}
          onClear={selection.clear}
        />
      ) : (
        <ListBar apps={apps} view={view} onChange={setView} />
      )}
      {shown.length === 0 ? (
        <output className={styles.none}>{t('noneFound')}</output>
      ) : (
        <ul className={styles.grid}>
          {shown.map((listed) => (
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
    </>
  );
}
