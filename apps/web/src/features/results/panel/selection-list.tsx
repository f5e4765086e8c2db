import { classes } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import styles from './selection-list.module.css';

interface SelectionListProps {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly content: ReactNode }[];
  readonly chosen: string | null | undefined;
  readonly onChoose: (id: string) => void;
  /** The look of what stands in an entry. */
  readonly className?: string | undefined;
}

/** Entries in an order, of which one is shown beside them. */
export function SelectionList({ label, entries, chosen, onChoose, className }: SelectionListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map(({ id, content }) => (
        <li key={id}>
          <button
            type="button"
            className={classes(styles.item, className)}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            {content}
          </button>
        </li>
      ))}
    </ol>
  );
}
