import { Banner, Button, ButtonLink } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudy } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { sessionName } from '../../../../session-name';
import { useFormats } from '../../format/use-formats';
import { SessionLink } from '../../sessions/session-link';
import { useSessionPath } from '../../sessions/session-path';

interface SelectedSessionsBannerProps {
  readonly scope: Scope;
  /** The picked ones. */
  readonly sessions: readonly SessionRow[];
  readonly onAll: () => void;
}

const named = 3;

/** Says that the results are of a few selected sessions, which ones, and leads back to all of them. */
export function SelectedSessionsBanner({ scope, sessions, onAll }: SelectedSessionsBannerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const sessionPath = useSessionPath(scope.appId);
  const total = useStudy(scope).data?.unpicked;
  if (total === undefined) return null;
  const more = sessions.length - named;
  // The others follow: what is selected stays in the address.
  const [first] = sessions;
  return (
    <Banner
      tone="neutral"
      title={
        <>
          {t('selectedSessions.title', { count: sessions.length, total: formats.count(total) })}{' '}
          {sessions.slice(0, named).map((session, index) => (
            <Fragment key={session.id}>
              {index > 0 && ', '}
              <SessionLink appId={scope.appId} session={session.id}>
                {sessionName(session)}
              </SessionLink>
            </Fragment>
          ))}{' '}
          {more > 0 && t('selectedSessions.more', { count: more })}
        </>
      }
      actions={
        <>
          {first && (
            <ButtonLink size="s" icon="player-play" href={sessionPath(first.id, 0)}>
              {t('selectedSessions.watch')}
            </ButtonLink>
          )}
          <Button size="s" onPress={onAll}>
            {t('selectedSessions.all')}
          </Button>
        </>
      }
    >
      {t('selectedSessions.text')}
    </Banner>
  );
}
