import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useVisibleRows } from '../use-visible-rows';
import styles from './insert.module.css';
import { ItemCard } from './item-card';
import { cardsIn, type Item, type ItemGroup, perRow, placed, unit, unitOf } from './items';
import type { DragIn } from './use-drag-in';

interface ItemListProps {
  readonly groups: readonly ItemGroup[];
  /** What Enter in the search inserts. */
  readonly firstMatch: Item | undefined;
  readonly favorites: readonly string[];
  readonly drag: DragIn;
  readonly onChoose: (event: MouseEvent, item: Item) => void;
  readonly onFavorite: (item: Item) => void;
}

/** Only cards in sight exist. Arrows move over all of them, and F makes one a favourite. */
export function ItemList({ groups, firstMatch, favorites, drag, onChoose, onFavorite }: ItemListProps) {
  const { t } = useTranslation('editor');
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const inPlace = placed(groups);
  const last = inPlace.at(-1);
  const units = last ? last.top + last.units : 0;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const { from, to, onScroll, reveal } = useVisibleRows(list, units, unit);

  const go = (at: number) => {
    const next = Math.max(0, Math.min(count - 1, at));
    // It has to exist before it can have the focus.
    flushSync(() => {
      reveal(unitOf(inPlace, next) + 4);
      reveal(unitOf(inPlace, next));
      setFocused(next);
    });
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number, item: Item) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: perRow,
      ArrowUp: -perRow,
      Home: -count,
      End: count,
    };
    const step = steps[event.key];
    if (step !== undefined) go(at + step);
    else if (event.key === 'f' && !event.ctrlKey && !event.metaKey) onFavorite(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={list} className={styles.list} onScroll={onScroll}>
      {count === 0 && <p className={styles.nothing}>{t('insert.nothing')}</p>}
      <div className={styles.all} style={{ height: units * unit }}>
        {inPlace.map((group) => {
          const { first } = group;
          const cards = cardsIn(group, from, to);
          if (cards.length === 0) return null;
          return (
            <section
              key={group.id}
              className={styles.group}
              aria-label={group.name}
              style={{ top: group.top * unit, height: group.units * unit }}
            >
              <h3>{group.name}</h3>
              <ul>
                {cards.map(({ item, index, top, column }) => (
                  <ItemCard
                    key={item.id}
                    item={item}
                    top={top}
                    column={column}
                    position={[index, group.items.length]}
                    isFirstMatch={item === firstMatch}
                    isDragged={drag.dragged?.item === item}
                    isFavorite={favorites.includes(item.id)}
                    onFavorite={() => onFavorite(item)}
                    data-index={first + index}
                    tabIndex={first + index === focused ? 0 : -1}
                    onPointerDown={(event) => drag.start(event, item)}
                    onPointerMove={drag.move}
                    onPointerUp={drag.end}
                    onPointerCancel={drag.cancel}
                    onClick={(event) => onChoose(event, item)}
                    onFocus={() => setFocused(first + index)}
                    onKeyDown={(event) => onKeyDown(event, first + index, item)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
