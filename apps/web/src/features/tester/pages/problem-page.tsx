import { useEffect } from 'react';
import type { IconName } from '../icon';
import type { Problem } from '../open-test';
import { type Texts, useTexts } from '../texts';
import styles from '../tester.module.css';
import { MessagePage, Row, Rows } from './message-page';

interface ProblemPageProps {
  readonly problem: Problem;
  /** ms since the epoch. */
  readonly closedAt?: number | undefined;
  readonly onRetry: () => void;
}

interface ProblemTexts {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  readonly askTitle: string;
  readonly ask: string;
}

const retryMs = 8_000;

function textsFor(problem: Problem, { t, locale }: Texts, closedAt?: number): ProblemTexts {
  switch (problem) {
    case 'unknown':
      return {
        icon: 'unlink',
        title: t('problem.unknown.title'),
        lead: t('problem.unknown.lead'),
        askTitle: t('problem.unknown.askTitle'),
        ask: t('problem.unknown.ask'),
      };
    case 'withdrawn':
      return {
        icon: 'unlink',
        title: t('problem.withdrawn.title'),
        lead: t('problem.withdrawn.lead'),
        askTitle: t('problem.withdrawn.askTitle'),
        ask: t('problem.withdrawn.ask'),
      };
    case 'draft':
      return {
        icon: 'soon',
        title: t('problem.draft.title'),
        lead: t('problem.draft.lead'),
        askTitle: t('problem.draft.askTitle'),
        ask: t('problem.draft.ask'),
      };
    case 'closed': {
      const date = closedAt && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(closedAt);
      return {
        icon: 'unlink',
        title: t('problem.closed.title'),
        lead: date ? t('problem.closed.leadDate', { date }) : t('problem.closed.lead'),
        askTitle: t('problem.closed.askTitle'),
        ask: t('problem.closed.ask'),
      };
    }
    case 'noStart':
      return {
        icon: 'screens',
        title: t('problem.noStart.title'),
        lead: t('problem.noStart.lead'),
        askTitle: t('problem.noStart.askTitle'),
        ask: t('problem.noStart.ask'),
      };
    case 'offline':
      return {
        icon: 'offline',
        title: t('problem.offline.title'),
        lead: t('problem.offline.lead'),
        askTitle: t('problem.offline.askTitle'),
        ask: t('problem.offline.ask'),
      };
  }
}

/** Why there is nothing to test here, and what the reader can do. */
export function ProblemPage({ problem, closedAt, onRetry }: ProblemPageProps) {
  const texts = useTexts();
  const { t } = texts;
  const { icon, title, lead, askTitle, ask } = textsFor(problem, texts, closedAt);
  const mayPass = problem === 'offline';
  useEffect(() => {
    if (!mayPass) return;
    const timer = setTimeout(onRetry, retryMs);
    addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onRetry);
    };
  }, [mayPass, onRetry]);
  const recordsNothing = problem === 'closed' || problem === 'draft' || problem === 'unknown';
  return (
    <MessagePage icon={icon} title={title} lead={recordsNothing ? `${lead} ${t('problem.nothing')}` : lead}>
      <Rows>
        <Row icon="answers" title={askTitle} text={ask} />
        {problem === 'closed' && (
          <Row icon="check" title={t('problem.closed.tookPartTitle')} text={t('problem.closed.tookPart')} />
        )}
      </Rows>
      {mayPass ? (
        <p className={styles['after']}>
          <button type="button" className={`${styles['button']} ${styles['primary']}`} onClick={onRetry}>
            {t('problem.offline.retry')}
          </button>
        </p>
      ) : (
        <p className={`${styles['small']} ${styles['after']}`}>{t('problem.close')}</p>
      )}
    </MessagePage>
  );
}
