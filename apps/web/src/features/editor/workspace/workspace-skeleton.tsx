import { classes, Skeleton } from '@rehearse/client/ui';
import styles from './workspace.module.css';

const rows = [72, 56, 64, 48, 60, 52];

/** Keeps the places of everything while the document is on its way. */
export function WorkspaceSkeleton() {
  return (
    <div className={classes(styles.workspace, styles.skeleton)} aria-busy>
      <header className={styles.top}>
        <div className={styles.start}>
          <Skeleton width={140} />
        </div>
        <span />
        <span />
      </header>
      <aside className={styles.left}>
        <div className={styles.waiting}>
          {rows.map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      </aside>
      <main className={styles.stage} />
      <aside className={styles.right}>
        <div className={styles.waiting}>
          {rows.map((width) => (
            <Skeleton key={width} width={`${width}%`} height={28} />
          ))}
        </div>
      </aside>
    </div>
  );
}
