import type { ViewItem } from '@rehearse/simulate';
import type { ReactNode } from 'react';
import { useLayer } from '../stage/layer-context';
import styles from './inside.module.css';

interface InsideProps {
  readonly item: ViewItem;
  readonly items: readonly ViewItem[];
  readonly children: ReactNode;
}

/** What a widget shows inside of its box, and no further; it can be scrolled where it is longer than that. */
export function Inside({ item: { id, box, widget, scrolls }, items, children }: InsideProps) {
  const { input } = useLayer();
  const isLong = scrolls === true && items.some((one) => one.box.y + one.box.h > box.y + box.h + 1);
  return (
    <div
      className={isLong ? `${styles['inside']} ${styles['long']}` : styles['inside']}
      {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': widget.name })}
      onScroll={({ currentTarget }) => input.scrollInside(id, currentTarget)}
    >
      {children}
    </div>
  );
}
