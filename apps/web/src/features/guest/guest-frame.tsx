import type { ReactNode } from 'react';
import styles from './guest.module.css';

interface GuestFrameProps {
  readonly brand: ReactNode;
  readonly tools: ReactNode;
  /** Of the window. */
  readonly title: string;
  /** Between the mark and the tools. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

export function GuestFrame({ brand, tools, title, head, children }: GuestFrameProps) {
  return (
    <div className={styles.page}>
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
