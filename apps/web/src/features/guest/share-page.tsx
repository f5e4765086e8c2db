import { useRoute } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestFrame } from './guest-frame';
import { PasswordForm } from './password-form';
import { problemOf, ProblemPage } from './problem-page';
import { SharedPrototype } from './shared-prototype';
import styles from './guest.module.css';

/** Whether a link has ended meanwhile is asked so often. */
const everyMs = 60_000;

interface SharePageProps {
  /** The hash of its address. */
  readonly link: string;
  readonly brand: ReactNode;
  /** Language and looks. */
  readonly tools: ReactNode;
}

/** Where a link to look or comment leads, for people without an account: the prototype, to be played. */
export function SharePage({ link, ...frame }: SharePageProps) {
  const { t } = useTranslation('guest');
  const params = { link: link || 'none' };
  const { data: behind, error, refetch } = useRoute(routes.links.behind, { params }, { refetchInterval: everyMs });
  const problem = error && problemOf(error);
  // While nobody answers what is there stays there.
  const isShown = behind && (!problem || problem === 'offline');
  if (isShown) return <SharedPrototype key={link} link={link} behind={behind} {...frame} />;
  return (
    <GuestFrame {...frame} title={t('title')}>
      {problem === 'password' && <PasswordForm link={link} onEntered={() => refetch()} />}
      {problem && problem !== 'password' && <ProblemPage problem={problem} onRetry={() => void refetch()} />}
      {!problem && (
        <output className={styles.loading} aria-busy>
          {t('loading')}
        </output>
      )}
    </GuestFrame>
  );
}
