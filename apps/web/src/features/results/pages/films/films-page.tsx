import { EmptyState } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { CountingProgress } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import pageStyles from '../../frame/page.module.css';
import { ResultsFrame } from '../../frame/results-frame';
import { PanelSkeleton } from '../../panel/panel';
import { useCounting } from '../../queries/counting';
import { BackLink } from '../session/back-link';
import { useFilmAnswers, useSessionNames } from '../session/film/film-query';
import { FilmsView } from './films-view';
import { sessionsIn } from './films-path';

/** px of the stages, about. */
const height = 520;

/** Several sessions beside each other, at the same time of theirs. */
export function FilmsPage() {
  const { t } = useTranslation('results');
  const { id: appId = '' } = useParams();
  const [search] = useSearchParams();
  const sessions = sessionsIn(search);
  const asked = useFilmAnswers(appId, sessions);
  const counting = useCounting(...asked);
  const isAsking = asked.some(({ isPending }) => isPending);
  const names = useSessionNames(appId, sessions, !isAsking);
  const films = sessions.flatMap((session, index) => {
    const answer = asked[index]?.data;
    return answer ? [{ session, answer, name: names[index] ?? session }] : [];
  });
  return (
    <ResultsFrame
      appId={appId}
      page="session"
      filters={<BackLink appId={appId} size="s" variant="quiet" icon="arrow-left" />}
    >
      {films.length > 0 && !isAsking ? (
        <FilmsView appId={appId} films={films} />
      ) : (
        <main className={pageStyles.scroll}>
          <div className={pageStyles.page}>
            <ErrorBanner errors={asked.map(({ error }) => error)} hasOldResults={false} />
            {counting !== null ? (
              <CountingProgress progress={counting} />
            ) : isAsking ? (
              <PanelSkeleton height={height} />
            ) : (
              <EmptyState icon="player-play" title={t('films.none')}>
                {t('films.noneText')}
              </EmptyState>
            )}
          </div>
        </main>
      )}
    </ResultsFrame>
  );
}
