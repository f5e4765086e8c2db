import { ellipsisClass } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import type { useSummary } from '../../../queries/result-queries';
import styles from './headline.module.css';

export type Summary = NonNullable<ReturnType<typeof useSummary>['data']>;

interface CellProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly unit?: string;
  readonly line?: ReactNode;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** One of the figures that matter: name, figure, a line about it, a small chart, a footnote. */
export function Cell({ title, figure, unit, line, foot, children }: CellProps) {
  return (
    <section className={styles.cell}>
      <h2 className={ellipsisClass} title={title}>
        {title}
      </h2>
      <p className={styles.figure}>
        {figure} {unit && <span>{unit}</span>}
      </p>
      {line && <p>{line}</p>}
      {children && <div className={styles.chart}>{children}</div>}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  );
}
