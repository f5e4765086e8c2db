import { ellipsisClass } from '@rehearse/client/ui';
import type { ReactNode } from 'react';
import type { useSummary } from '../../../queries/result-queries';
import styles from './headline.module.css';

export type Summary = NonNullable<ReturnType<typeof useSummary>['data']>;

interface CellProps {
  readonly title: string;
  readonly number: ReactNode;
  readonly unit?: string;
  readonly line?: ReactNode;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** One of the numbers that matter: name, number, a line about it, a small chart, a footnote. */
export function Cell({ title, number, unit, line, foot, children }: CellProps) {
  return (
    <section className={styles.cell}>
      <h2 className={ellipsisClass} title={title}>
        {title}
      </h2>
      <p className={styles.number}>
        {number} {unit && <span>{unit}</span>}
      </p>
      {line && <p>{line}</p>}
      {children && <div className={styles.chart}>{children}</div>}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  );
}
