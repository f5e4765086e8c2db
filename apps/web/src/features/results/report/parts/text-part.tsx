import type { SharedPartOf } from '@rehearse/contract';
import styles from '../report.module.css';
import { ReportSection } from '../report-section';

/** What its author wrote; an empty line begins a paragraph. */
export function TextPart({ part: { title, text } }: { readonly part: SharedPartOf<'text'> }) {
  const paragraphs = text.split(/\n{2,}/).map((one, index) => <p key={index}>{one}</p>);
  if (title === '') return <div className={styles.lead}>{paragraphs}</div>;
  return (
    <ReportSection title={title}>
      <div className={styles.text}>{paragraphs}</div>
    </ReportSection>
  );
}
