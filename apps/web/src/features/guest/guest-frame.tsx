import { classes } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import styles from './guest.module.css';

interface GuestFrameProps {
  readonly brand: ReactNode;
  readonly tools: ReactNode;
  /** Of the window. */
  readonly title: string;
  /** Between the mark and the tools. */
  readonly head?: ReactNode;
  /** To be read like a page: it scrolls as a whole, and can be printed. */
  readonly isPaper?: boolean;
  readonly children: ReactNode;
}

export function GuestFrame({ brand, tools, title, head, isPaper, children }: GuestFrameProps) {
  return (
    <div className={classes(styles.page, isPaper && styles.paper)}>
      <title>{`${title} · Rehearse`}</title>
      <header className={styles.head}>
        {brand}
        {head}
        <span className={styles.tools}>{tools}</span>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
