import type { ReactNode } from 'react';
import { moveFocus } from '../move-focus';
import styles from './versions.module.css';

interface RowButtonProps {
  readonly isCurrent: boolean;
  /** Somebody has named or tested it. */
  readonly isMarked?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** What opens one state of the list. */
export function RowButton({ isCurrent, isMarked = false, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.main}
      aria-current={isCurrent}
      data-version
      onClick={onPress}
      onKeyDown={(event) => moveFocus(event, '[data-version]')}
    >
      <span className={styles.dot} data-marked={isMarked || undefined} />
      {children}
    </button>
  );
}
