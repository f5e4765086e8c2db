import { Icon } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import type { BrokenTask } from '../data/broken-tasks';
import { useBrokenText } from '../data/use-broken-text';
import { PutBack } from './put-back';
import styles from './live-version.module.css';

interface BrokenTaskNoteProps {
  readonly app: StoredApp;
  /** A version in which it could be done. */
  readonly before: StoredApp;
  readonly broken: BrokenTask;
}

/** A task that can no longer be done, why, and what mends it: while a round runs its steps are locked. */
export function BrokenTaskNote({ app, before, broken }: BrokenTaskNoteProps) {
  const { title, why } = useBrokenText()(broken);
  return (
    <div className={styles.broken}>
      <Icon name="alert-triangle" />
      <div>
        <strong>{title}</strong> {why}
        {broken.missing && <PutBack app={app} before={before} missing={broken.missing} />}
      </div>
    </div>
  );
}
