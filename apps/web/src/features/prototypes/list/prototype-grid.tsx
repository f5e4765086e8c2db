import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveInGrid } from '../card/grid-keys';
import { PrototypeCard } from '../card/prototype-card';
import { arrange, isMine, type Listed, type View } from '../data/listed';
import { useAppActions } from '../data/use-apps';
import { ChosenBar } from './chosen-bar';
import { ListBar } from './list-bar';
import styles from './list.module.css';
import { useSelection } from './use-selection';

const everything: View = { search: '', sort: 'edited', scope: 'all' };

/** All prototypes as cards, with what can be done to one and to several. */
export function PrototypeGrid({ apps }: { readonly apps: readonly Listed[] }) {
  const { t } = useTranslation('prototypes');
  const [view, setView] = useState(everything);
  const actions = useAppActions();
  const shown = arrange(apps, view);
  const choice = useSelection(shown.map(({ id }) => id));
  const chosen = shown.filter(({ id }) => choice.ids.has(id));
  const removeChosen = () => {
    actions.remove(chosen.filter(isMine));
    choice.clear();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>, id: string) => {
    const { key, shiftKey } = event;
    if (key.startsWith('Arrow')) {
      const to = moveInGrid(event);
      if (to && shiftKey) {
        if (!choice.ids.has(id)) choice.reach(id);
        choice.reach(to);
      }
      return;
    }
    const isAll = key === 'a' && (event.ctrlKey || event.metaKey);
    if (key === ' ') choice.toggle(id);
    else if (isAll) choice.all();
    else if (key === 'Escape') choice.clear();
    else if (key === 'Delete' && chosen.length > 0) removeChosen();
    else return;
    event.preventDefault();
  };

  return (
    <>
      {chosen.length > 0 ? (
        <ChosenBar
          chosen={chosen}
          onDuplicate={() => {
            actions.duplicate(chosen);
            choice.clear();
          }}
          onDelete={removeChosen}
          onClear={choice.clear}
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
                isChosen={choice.ids.has(listed.id)}
                onToggle={() => choice.toggle(listed.id)}
                onReach={() => choice.reach(listed.id)}
                onKeyDown={(event) => onKeyDown(event, listed.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
