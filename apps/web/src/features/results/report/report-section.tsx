import { type ReactNode, useId } from 'react';
import { useInContents } from './contents';
import styles from './report.module.css';

interface ReportSectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of a report with its heading. */
export function ReportSection({ title, note, children }: ReportSectionProps) {
  const heading = useId();
  useInContents(heading, title);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
