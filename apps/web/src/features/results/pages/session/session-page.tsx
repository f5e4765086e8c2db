import { ApiError } from '@rehearse/client/api';
import { useSession } from '@rehearse/client/api/react';
import { EmptyState } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCounting } from '../../queries/counting';
import { useAppVersion, useOneSession } from '../../queries/result-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { CountingProgress } from '../../frame/counting';
import { ResultsFrame } from '../../frame/results-frame';
import { ErrorBanner } from '../../frame/error-banner';
import { PanelSkeleton } from '../../panel/panel';
import pageStyles from '../../frame/page.module.css';
import { useVisibleSessions } from '../../../../use-server-config';
import { BackLink } from './back-link';
import { useMoment } from '../../sessions/session-path';
import { FilmPage } from './film/film-page';
import { useFilmAnswer } from './film/film-query';
import { SessionNavigation } from './navigation/session-navigation';
import { SessionView } from './session-view';

const isBlocked = (error: Error | null): boolean => error instanceof ApiError && error.code === 'plan/blocked';
const isUnknown = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** px of the parts as they usually turn out. */
const heights = [92, 264, 380];

/** One session: who it was, its line of time, event by event, and how each task ended. */
export function SessionPage() {
  const { id: appId = '', session: id = '' } = useParams();
  const at = useMoment();
  const film = useFilmAnswer(appId, id, at !== null);
  // A film brings its session along, and what else the page asks would hold it up.
  const isAhead = at !== null && film.isPending;
  const asked = useOneSession(appId, id, !isAhead);
  // While the next one is asked for, the answer is still that of the one before.
  const found = asked.data?.session.id === id ? asked.data : undefined;
  const app = useAppVersion(appId, found?.session.version ?? 0);
  const counting = useCounting(asked, film);
  const isGone = isUnknown(asked.error) && !app.error;
  return (
    <ResultsFrame
      appId={appId}
      page="session"
      isAhead={isAhead}
      filters={<SessionNavigation appId={appId} id={id} start={found?.session.start ?? null} />}
    >
      {!isAhead && <Updates appId={appId} />}
      {found && at !== null ? (
        <FilmPage key={id} appId={appId} app={app.data} session={found} at={at} />
      ) : (
        <main className={pageStyles.scroll}>
          <div className={pageStyles.page}>
            {isGone ? (
              <NoSuchSession appId={appId} />
            ) : isBlocked(asked.error) ? (
              <BlockedSession appId={appId} />
            ) : (
              <>
                <ErrorBanner errors={[app.error, asked.error]} hasOldResults={found !== undefined} />
                {counting !== null ? (
                  <CountingProgress progress={counting} />
                ) : found ? (
                  <SessionView key={id} appId={appId} app={app.data} answer={found} />
                ) : (
                  !asked.error && heights.map((height) => <PanelSkeleton key={height} height={height} />)
                )}
              </>
            )}
          </div>
        </main>
      )}
    </ResultsFrame>
  );
}

function Updates({ appId }: { readonly appId: string }) {
  useLiveUpdates(appId);
  return null;
}

/** It never was, or it was erased meanwhile. */
function NoSuchSession({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      icon="user-question"
      title={t('session.notFound')}
      actions={<BackLink appId={appId} variant="primary" />}
    >
      {t('session.notFoundText')}
    </EmptyState>
  );
}

/** The plan of whoever looks does not show it. */
function BlockedSession({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('results');
  const visible = useVisibleSessions(useSession().user?.plan) ?? 0;
  return (
    <EmptyState icon="lock" title={t('session.blocked')} actions={<BackLink appId={appId} variant="primary" />}>
      {t('session.blockedText', { count: visible })}
    </EmptyState>
  );
}
