import { classes, ellipsisClass, IconToggle } from '@rehearse/client/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './insert.module.css';
import { ItemPicture } from './item-picture';
import { cardUnits, type Item, perRow, unit } from './items';

interface ItemCardProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly item: Item;
  /** In its group, in units and columns. */
  readonly top: number;
  readonly column: number;
  readonly position: readonly [number, number];
  readonly isFirstMatch: boolean;
  readonly isDragged: boolean;
  readonly isFavorite: boolean;
  readonly onFavorite: () => void;
}

/** A picture with its name, which is dragged or pressed, and the star beside it. */
export function ItemCard({
  item,
  top,
  column,
  position: [index, count],
  isFirstMatch,
  isDragged,
  isFavorite,
  onFavorite,
  ...button
}: ItemCardProps) {
  const { t } = useTranslation('editor');
  return (
    <li
      className={styles.place}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ top: top * unit, left: `${(column * 100) / perRow}%`, height: cardUnits * unit }}
    >
      <button
        type="button"
        data-kind={item.id}
        data-first-match={isFirstMatch || undefined}
        className={classes(styles.card, isDragged && styles.dragged)}
        {...button}
      >
        <ItemPicture item={item} />
        <span className={classes(styles.cardName, ellipsisClass)}>{item.name}</span>
        {item.packName !== undefined && (
          <span className={classes(styles.packName, ellipsisClass)}>{item.packName}</span>
        )}
      </button>
      <span className={styles.star} data-on={isFavorite || undefined}>
        <IconToggle
          icon="star"
          label={t('insert.favorite', { name: item.name })}
          isSelected={isFavorite}
          onChange={onFavorite}
        />
      </span>
    </li>
  );
}
