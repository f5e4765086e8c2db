import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestFrame } from './guest-frame';
import { PasswordForm } from './password-form';
import { problemOf, ProblemPage } from './problem-page';
import type { GuestThing } from './guest-thing';
import styles from './guest.module.css';

interface LinkDoorProps<Answer> {
  /** The hash of its address. */
  readonly link: string;
  readonly thing: GuestThing;
  /** What is behind it. */
  readonly asked: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  readonly brand: ReactNode;
  readonly tools: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** What is behind a link once it is there: before that its password, or why there is nothing. */
export function LinkDoor<Answer>({ link, thing, asked, children, ...frame }: LinkDoorProps<Answer>) {
  const { t } = useTranslation('guest');
  const { data, error, refetch } = asked;
  const problem = error && problemOf(error);
  // While nobody answers what is there stays there.
  if (data !== undefined && (!problem || problem === 'offline')) return children(data);
  return (
    <GuestFrame {...frame} title={t(`${thing}.title`)}>
      {problem === 'password' && <PasswordForm link={link} thing={thing} onEntered={() => refetch()} />}
      {problem && problem !== 'password' && (
        <ProblemPage problem={problem} thing={thing} onRetry={() => void refetch()} />
      )}
      {!problem && (
        <output className={styles.loading} aria-busy>
          {t('loading')}
        </output>
      )}
    </GuestFrame>
  );
}
