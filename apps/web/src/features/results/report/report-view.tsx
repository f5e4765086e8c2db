import type { SharedPart, SharedReport } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats';
import { Carries } from './carries';
import { WithContents } from './contents';
import { AnswersPart, QuotesPart } from './parts/answers-part';
import { ClipsPart } from './parts/clips-part';
import { ComparisonPart } from './parts/comparison-part';
import { ExercisesPart } from './parts/exercises-part';
import { FindingsPart } from './parts/findings-part';
import { HeadlinePart } from './parts/headline-part';
import { HeatPart } from './parts/heat-part';
import { PathsPart } from './parts/paths-part';
import { TasksPart } from './parts/tasks-part';
import { TextPart } from './parts/text-part';
import styles from './report.module.css';

interface ReportViewProps {
  readonly link: string;
  readonly report: SharedReport;
}

/** A report as it is read and printed: its parts in their order, and what may be made of them. */
export function ReportView({ link, report }: ReportViewProps) {
  const { t } = useTranslation('results');
  const { title, name, sessions, parts } = report;
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <p>{t('report.of', { name })}</p>
        <h1>{title}</h1>
        <p>{t('report.people', { sessions: t('sessionCount', { count: sessions }) })}</p>
      </header>
      {sessions === 0 ? (
        <p className={styles.empty}>{t('report.noSessions')}</p>
      ) : (
        <WithContents>
          {parts.map((part, index) => (
            <div key={index}>{shown(part, link)}</div>
          ))}
        </WithContents>
      )}
      <Carries sessions={sessions} />
      <Foot report={report} />
    </article>
  );
}

function shown(part: SharedPart, link: string): ReactNode {
  switch (part.type) {
    case 'text':
      return <TextPart part={part} />;
    case 'headline':
      return <HeadlinePart part={part} />;
    case 'tasks':
      return <TasksPart part={part} />;
    case 'findings':
      return <FindingsPart part={part} />;
    case 'comparison':
      return <ComparisonPart part={part} />;
    case 'paths':
      return <PathsPart part={part} />;
    case 'heat':
      return <HeatPart link={link} part={part} />;
    case 'clips':
      return <ClipsPart link={link} part={part} />;
    case 'answers':
      return <AnswersPart part={part} />;
    case 'exercises':
      return <ExercisesPart link={link} part={part} />;
    case 'quotes':
      return <QuotesPart part={part} />;
    default:
      // Of a newer server: the page does not know it yet.
      return null;
  }
}

/** As of when, until when, and by which methods. */
function Foot({ report: { isFrozen, asOf, until } }: { readonly report: SharedReport }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const date = formats.dayAndTime(asOf);
  return (
    <footer className={styles.foot}>
      {t(isFrozen ? 'report.asOfFrozen' : 'report.asOf', { date })}{' '}
      {until !== undefined && t('report.until', { date: formats.day(until) })} {t('report.methods')}
    </footer>
  );
}
