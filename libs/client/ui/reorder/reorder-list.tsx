import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { classes } from '../class-names';
import { Icon } from '../icon/icon';
import { reordered } from './reordered';
import styles from './reorder.module.css';

interface Row {
  readonly id: string;
  /** Spoken while it is moved. */
  readonly name: string;
  readonly content: ReactNode;
}

interface ReorderListProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onReorder: (ids: string[]) => void;
  readonly className?: string;
}

/**
 * Rows that are put in another order by their grips (`Grip`): dragged, or by keyboard lifted with Space or Enter, moved with arrows,
 * dropped with Enter and put back with Escape. Each place is spoken.
 */
export function ReorderList({ label, rows, onReorder, className }: ReorderListProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => Array.from(keys, (key) => ({ 'application/x-row': String(key) })),
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) => {
      const ids = rows.map(({ id }) => id);
      onReorder(reordered(ids, keys, target));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place} />,
  });
  return (
    <GridList
      aria-label={label}
      className={classes(styles.list, className)}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
    >
      {rows.map(({ id, name, content }) => (
        <GridListItem key={id} id={id} textValue={name || label} className={styles.row}>
          {content}
        </GridListItem>
      ))}
    </GridList>
  );
}

/** Its name comes from the row. */
export function Grip() {
  return (
    <Button slot="drag" className={styles.grip}>
      <Icon name="grip-vertical" />
    </Button>
  );
}
