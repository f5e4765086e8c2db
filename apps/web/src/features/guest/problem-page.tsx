import { ApiError } from '@rehearse/client/api';
import { Button, EmptyState, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { GuestThing } from './guest-thing';
import styles from './guest.module.css';

export type Problem = 'unknown' | 'withdrawn' | 'over' | 'offline' | 'empty';

const problemOfCode: Readonly<Record<string, Problem | 'password'>> = {
  'link.password': 'password',
  'link.withdrawn': 'withdrawn',
  'link.over': 'over',
  'thing/unknown': 'unknown',
};
const icons: Readonly<Record<Problem, IconName>> = {
  unknown: 'unlink',
  withdrawn: 'unlink',
  over: 'clock',
  offline: 'alert-triangle',
  empty: 'app-window',
};

/** Why a link shows nothing now. */
export const problemOf = (error: Error): Problem | 'password' =>
  (error instanceof ApiError && problemOfCode[error.code]) || 'offline';

interface ProblemPageProps {
  readonly problem: Problem;
  readonly thing: GuestThing;
  readonly onRetry: () => void;
}

export function ProblemPage({ problem, thing, onRetry }: ProblemPageProps) {
  const { t } = useTranslation('guest');
  return (
    <div className={styles.message}>
      <EmptyState
        level={problem === 'empty' ? 2 : 1}
        icon={icons[problem]}
        title={problem === 'offline' ? t(`${thing}.offline`) : t(`problem.${problem}.title`)}
        actions={problem === 'offline' && <Button onPress={onRetry}>{t('retry')}</Button>}
      >
        {t(`problem.${problem}.text`)}
      </EmptyState>
    </div>
  );
}
