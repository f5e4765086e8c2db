import { classes, ellipsisClass, Icon, IconButton, type IconName, IconToggle, SearchField } from '@rehearse/client/ui';
import { categories, type Category, designOf, offeredDesigns, type WidgetDesign } from '@rehearse/widgets';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyNames } from '../palette/shortcut-text';
import { useEditor } from '../session/context';
import { insertKind } from './insert-kind';
import styles from './insert.module.css';
import { KindPicture } from './kind-picture';
import { useRecentKinds } from './use-recent-kinds';
import { useDragIn } from './use-drag-in';

const categoryIcons: Readonly<Record<Category | 'all', IconName>> = {
  all: 'layout-grid',
  basic: 'square',
  input: 'forms',
  choice: 'checkbox',
  navigation: 'send',
  data: 'table',
  logic: 'arrows-split',
};
const perRow = 4;

interface KindGroup {
  readonly id: Category | 'recent';
  readonly kinds: readonly WidgetDesign[];
}

/**
 * All widgets with live pictures. A press chooses one, which the next press on the canvas places; dragging places at once; Enter inserts
 * in the middle, from the search the highlighted one. Lies over the left part of its parent, the canvas's place, which stays where it is.
 */
export function InsertDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const keys = useKeyNames();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Category | 'all'>('all');
  const [isPinned, setPinned] = useState(false);
  const [recent, addRecent] = useRecentKinds();
  const drawer = useRef<HTMLDivElement>(null);
  const drag = useDragIn(drawer, (type, keepsAdding) => {
    addRecent(type);
    if (!isPinned && !keepsAdding) onClose();
  });
  const names: Readonly<Record<Category | 'all' | 'recent', string>> = {
    all: t('insert.all'),
    recent: t('insert.recent'),
    basic: t('insert.basic'),
    input: t('insert.input'),
    choice: t('insert.choice'),
    navigation: t('insert.navigation'),
    data: t('insert.data'),
    logic: t('insert.logic'),
  };
  const groups = useMemo((): readonly KindGroup[] => {
    const term = search.trim().toLocaleLowerCase();
    const isFound = (kind: WidgetDesign) =>
      `${t(`widgets.${kind.label}`)} ${kind.type}`.toLocaleLowerCase().includes(term);
    const isIn = (kind: WidgetDesign) =>
      term === '' ? category === 'all' || kind.category === category : isFound(kind);
    const found = offeredDesigns().filter(isIn);
    const last = recent.map(designOf).filter((kind) => offeredDesigns().includes(kind));
    const own = categories.map((id): KindGroup => ({ id, kinds: found.filter((kind) => kind.category === id) }));
    const isWhole = term === '' && category === 'all';
    return [...(isWhole ? [{ id: 'recent' as const, kinds: last }] : []), ...own].filter(
      (group) => group.kinds.length > 0,
    );
  }, [search, category, recent, t]);

  /** What Enter inserts from the search. */
  const found = search.trim() === '' ? undefined : groups[0]?.kinds[0]?.type;
  useDrawerKeys(drawer, onClose, () => {
    if (found === undefined) return;
    addRecent(found);
    insertKind(editor, found);
    if (!isPinned) onClose();
  });

  const choose = (event: MouseEvent, type: string) => {
    if (drag.wasDragged()) return;
    addRecent(type);
    // A click without a pointer comes from Enter or Space.
    if (event.detail === 0) return insertKind(editor, type);
    editor.setMode('design');
    editor.setTool('insert', type);
    if (!isPinned) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key];
    if (by === undefined || !drawer.current) return;
    event.preventDefault();
    event.stopPropagation();
    const all = cardsOf(drawer.current);
    const at = all.findIndex((card) => card === document.activeElement);
    all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
  };

  return (
    <section ref={drawer} className={styles.drawer} aria-label={t('insert.title')}>
      <header className={styles.head}>
        <h2>{t('insert.title')}</h2>
        <SearchField
          aria-label={t('insert.search')}
          placeholder={t('insert.searchAll', { count: offeredDesigns().length })}
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
      <nav className={styles.categories} aria-label={t('insert.categories')}>
        {(['all', ...categories] as const).map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={category === id && search === ''}
            onClick={() => {
              setCategory(id);
              setSearch('');
            }}
          >
            <Icon name={categoryIcons[id]} />
            <span>{names[id]}</span>
            <span>
              {id === 'all' ? offeredDesigns().length : offeredDesigns().filter((kind) => kind.category === id).length}
            </span>
          </button>
        ))}
      </nav>
      <div className={styles.list}>
        {groups.length === 0 && <p className={styles.nothing}>{t('insert.nothing')}</p>}
        {groups.map(({ id, kinds }) => (
          <section key={id} aria-label={names[id]}>
            <h3>{names[id]}</h3>
            <div className={styles.cards}>
              {kinds.map((kind) => (
                <button
                  key={kind.type}
                  type="button"
                  data-kind={kind.type}
                  data-first-match={kind.type === found || undefined}
                  className={classes(styles.card, drag.dragged?.type === kind.type && styles.dragged)}
                  onPointerDown={(event) => drag.start(event, kind.type)}
                  onPointerMove={drag.move}
                  onPointerUp={drag.end}
                  onPointerCancel={drag.cancel}
                  onClick={(event) => choose(event, kind.type)}
                  onKeyDown={onKeyDown}
                >
                  <KindPicture kind={kind} />
                  <span className={classes(styles.cardName, ellipsisClass)}>{t(`widgets.${kind.label}`)}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <footer className={styles.foot}>
        <span>{t('insert.click')}</span>
        <span>
          <kbd>{keys('Enter')[0]}</kbd> {t('insert.enter')}
        </span>
        <span>
          {t('insert.drag')} <kbd>{keys('Mod')[0]}</kbd> {t('insert.keepsAdding')}
        </span>
      </footer>
      {drag.dragged?.at && (
        <div className={styles.ghost} style={{ left: drag.dragged.at.x, top: drag.dragged.at.y }} aria-hidden>
          <KindPicture kind={designOf(drag.dragged.type)} />
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
      if (event.key === 'ArrowDown') cardsOf(drawer.current)[0]?.focus();
      if (event.key === 'Enter') enter.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [drawer, onClose]);
}

const cardsOf = (drawer: HTMLElement): HTMLElement[] => [...drawer.querySelectorAll<HTMLElement>('[data-kind]')];

/** The drawer is opened in order to find something. */
const focused = { autoFocus: true };
