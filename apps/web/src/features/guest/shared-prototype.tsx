import { useApi, useRoute } from '@rehearse/client/api/react';
import { type BehindLink, routes } from '@rehearse/contract';
import { startScreen } from '@rehearse/model';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentedPrototype } from './comments/commented-prototype';
import { GuestFrame } from './guest-frame';
import { PlayFrame } from './play-frame';
import { problemOf, ProblemPage } from './problem-page';
import { Stage } from './stage';
import { useCountedOpening } from './use-counted-opening';
import styles from './guest.module.css';

interface SharedPrototypeProps {
  readonly link: string;
  readonly behind: BehindLink;
  readonly brand: ReactNode;
  readonly tools: ReactNode;
}

/** The prototype as it is now, played: nothing of it is recorded. */
export function SharedPrototype({ link, behind, ...frame }: SharedPrototypeProps) {
  const { t } = useTranslation('guest');
  const [starts, setStarts] = useState(0);
  useCountedOpening(link);
  const { data: app, error, refetch } = useNewestApp(link, behind);
  const restart = () => setStarts((before) => before + 1);
  if (app && startScreen(app))
    return behind.role === 'comment' ? (
      <CommentedPrototype link={link} app={app} behind={behind} {...frame} />
    ) : (
      <PlayFrame behind={behind} onRestart={restart} {...frame}>
        <Stage key={starts} link={link} app={app} />
      </PlayFrame>
    );
  const problem = app ? 'empty' : error && problemOf(error);
  return (
    <GuestFrame {...frame} title={behind.name}>
      {problem && problem !== 'password' ? (
        <ProblemPage problem={problem} thing="prototype" onRetry={() => void refetch()} />
      ) : (
        <output className={styles.loading} aria-busy>
          {t('loading')}
        </output>
      )}
    </GuestFrame>
  );
}

/** Asked again when its designers have changed it; what is played goes on. */
function useNewestApp(link: string, { lastUpdate }: BehindLink) {
  const args = { params: { link } };
  const queryKey = [...useApi().key(routes.links.app, args), lastUpdate] as const;
  return useRoute(routes.links.app, args, { queryKey, placeholderData: keepPreviousData, staleTime: Infinity });
}
