import type { TestSettings } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import styles from './study-title.module.css';

interface StudyTitleProps {
  readonly name: string;
  readonly test: TestSettings | undefined;
  readonly testers: number | undefined;
  /** At the right. */
  readonly children: ReactNode;
}

/** What was studied, whether it still runs, and with whom. */
export function StudyTitle({ name, test, testers, children }: StudyTitleProps) {
  const { t } = useTranslation('results');
  const { day } = useFormats();
  const study = test?.study;
  const state = () => {
    if (!study) return null;
    const { status, startedAt, closedAt } = study;
    if (status === 'closed') return closedAt ? t('study.closedOn', { day: day(closedAt) }) : t('study.closed');
    if (status === 'running') return startedAt ? t('study.runningSince', { day: day(startedAt) }) : t('study.running');
    return t('study.draft');
  };
  const facts = [
    state(),
    test && t('study.tasks', { count: test.tasks.length }),
    testers !== undefined && t('study.testers', { count: testers }),
  ];
  return (
    <div className={styles.title}>
      <div>
        <h2>{study?.goal || name || '\u00a0'}</h2>
        <p>{facts.filter(Boolean).join(' · ') || '\u00a0'}</p>
      </div>
      {children}
    </div>
  );
}
