import type { App } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { Fragment, type ReactNode } from 'react';
import { useLayer } from '../stage/layer-context';
import { rowButtons } from './row-buttons';
import styles from './inside.module.css';

interface InsideProps {
  readonly app: App;
  readonly item: ViewItem;
  readonly items: readonly ViewItem[];
  readonly links: ReadonlySet<string>;
  /** `said`: what its button is called; '' for none of its own. */
  readonly children: (item: ViewItem, said: string | undefined) => ReactNode;
}

/** What a widget shows inside of its box, and no further; it can be scrolled where it is longer than that. */
export function Inside({ app, item: { id, box, widget, scrolls }, items, links, children }: InsideProps) {
  const { input } = useLayer();
  const said = rowButtons(app, items, links);
  const isLong = scrolls === true && items.some((one) => one.box.y + one.box.h > box.y + box.h + 1);
  return (
    <div
      className={isLong ? `${styles['inside']} ${styles['long']}` : styles['inside']}
      {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': widget.name })}
      onScroll={({ currentTarget }) => input.scrollInside(id, currentTarget)}
    >
      {items.map((one) => (
        <Fragment key={one.id}>{children(one, said.get(one.id))}</Fragment>
      ))}
    </div>
  );
}
