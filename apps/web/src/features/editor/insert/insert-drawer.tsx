import { IconButton, IconToggle, SearchField } from '@rehearse/client/ui';
import { useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyNames } from '../palette/shortcut-text';
import { useEditor } from '../session/context';
import { insertableOf, insertItem } from './insert-item';
import styles from './insert.module.css';
import { groupsOf, type Shown } from './item-groups';
import { ItemList } from './item-list';
import { ItemPicture } from './item-picture';
import type { Item } from './items';
import { useFavorites, useRecentIds } from './kept-ids';
import { ShownNav } from './shown-nav';
import { useDragIn } from './use-drag-in';
import { useIconItems, useItems } from './use-items';

/**
 * All widgets and entries of packs with live pictures. A press chooses one, which the next press on the canvas places; dragging places at
 * once; Enter inserts in the middle, from the search the highlighted one. Lies over the left part of its parent, the canvas's place,
 * which stays where it is.
 */
export function InsertDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const keys = useKeyNames();
  const items = useItems();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [isPinned, setPinned] = useState(false);
  const [recent, addRecent] = useRecentIds();
  const [favorites, toggleFavorite] = useFavorites();
  const drawer = useRef<HTMLDivElement>(null);
  const drag = useDragIn(drawer, (item, keepsAdding) => {
    addRecent(item.id);
    if (!isPinned && !keepsAdding) onClose();
  });
  const names = useMemo(
    () => ({
      all: t('insert.all'),
      found: t('insert.found'),
      recent: t('insert.recent'),
      favorites: t('insert.favorites'),
      basic: t('insert.basic'),
      input: t('insert.input'),
      choice: t('insert.choice'),
      navigation: t('insert.navigation'),
      data: t('insert.data'),
      logic: t('insert.logic'),
      composite: t('insert.composite'),
    }),
    [t],
  );
  const icons = useIconItems(search, recent, favorites);
  const groups = useMemo(
    () => groupsOf(items, names, { search, shown, recent, favorites }, icons),
    [items, names, search, shown, recent, favorites, icons],
  );

  const isSearched = search.trim() !== '';
  const firstMatch = isSearched ? groups[0]?.items[0] : undefined;
  const insert = (item: Item) => {
    addRecent(item.id);
    insertItem(editor, item);
  };
  useDrawerKeys(drawer, onClose, () => {
    if (firstMatch === undefined) return;
    insert(firstMatch);
    if (!isPinned) onClose();
  });

  const choose = (event: MouseEvent, item: Item) => {
    if (drag.wasDragged()) return;
    // A click without a pointer comes from Enter or Space.
    if (event.detail === 0) return insert(item);
    addRecent(item.id);
    editor.setMode('design');
    editor.setTool('insert', insertableOf(editor, item));
    if (!isPinned) onClose();
  };

  return (
    <section ref={drawer} className={styles.drawer} aria-label={t('insert.title')}>
      <header className={styles.head}>
        <h2>{t('insert.title')}</h2>
        <SearchField
          aria-label={t('insert.search')}
          placeholder={t('insert.searchAll', { count: items.length })}
          value={search}
          onChange={setSearch}
          className={styles.search}
          {...focused}
        />
        <IconToggle
          icon={isPinned ? 'pinned' : 'pin'}
          label={t('insert.pin')}
          isSelected={isPinned}
          onChange={setPinned}
        />
        <IconButton icon="x" label={t('insert.close')} onPress={onClose} />
      </header>
      <ShownNav
        items={items}
        names={names}
        shown={isSearched ? undefined : shown}
        counts={{ recent: recent.length, favorites: favorites.length }}
        onShow={(next) => {
          setShown(next);
          setSearch('');
        }}
      />
      <ItemList
        key={`${shown} ${search}`}
        groups={groups}
        firstMatch={firstMatch}
        favorites={favorites}
        drag={drag}
        onChoose={choose}
        onFavorite={({ id }) => toggleFavorite(id)}
      />
      <footer className={styles.foot}>
        <span>{t('insert.click')}</span>
        <span>
          <kbd>{keys('Enter')[0]}</kbd> {t('insert.enter')}
        </span>
        <span>
          <kbd>F</kbd> {t('insert.favorites')}
        </span>
        <span>
          {t('insert.drag')} <kbd>{keys('Mod')[0]}</kbd> {t('insert.keepsAdding')}
        </span>
      </footer>
      {drag.dragged?.at && (
        <div className={styles.ghost} style={{ left: drag.dragged.at.x, top: drag.dragged.at.y }} aria-hidden>
          <ItemPicture item={drag.dragged.item} />
        </div>
      )}
    </section>
  );
}

/** Escape closes from everywhere, after it has emptied the search; from the search the arrow goes to the cards, and Enter takes the first. */
function useDrawerKeys(drawer: RefObject<HTMLElement | null>, onClose: () => void, onEnter: () => void): void {
  const enter = useRef(onEnter);
  useEffect(() => {
    enter.current = onEnter;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const input = event.target instanceof HTMLInputElement ? event.target : null;
      if (event.key === 'Escape' && !input?.value) {
        event.stopPropagation();
        onClose();
      }
      if (!input || !drawer.current?.contains(input) || event.isComposing) return;
      if (event.key === 'ArrowDown') drawer.current.querySelector<HTMLElement>('[data-kind]')?.focus();
      if (event.key === 'Enter') enter.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [drawer, onClose]);
}

/** The drawer is opened in order to find something. */
const focused = { autoFocus: true };
