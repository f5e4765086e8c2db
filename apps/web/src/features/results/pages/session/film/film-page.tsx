import type { App } from '@rehearse/model';
import { CountingProgress } from '../../../frame/counting';
import { ErrorBanner } from '../../../frame/error-banner';
import pageStyles from '../../../frame/page.module.css';
import { PanelSkeleton } from '../../../panel/panel';
import { useCounting } from '../../../queries/counting';
import type { SessionAnswer } from '../../../queries/result-queries';
import { FilmView } from './film-view';
import { useFilmAnswer } from './film-query';

interface FilmPageProps {
  readonly appId: string;
  readonly app: App | undefined;
  readonly session: SessionAnswer;
  readonly at: number;
}

/** px */
const height = 480;

/** The film of a session, once all of it is there. */
export function FilmPage({ appId, app, session, at }: FilmPageProps) {
  const asked = useFilmAnswer(appId, session.session.id);
  const counting = useCounting(asked);
  if (app && asked.data) return <FilmView appId={appId} app={app} session={session} answer={asked.data} at={at} />;
  return (
    <main className={pageStyles.scroll}>
      <div className={pageStyles.page}>
        <ErrorBanner errors={[asked.error]} hasOldResults={false} />
        {counting !== null ? (
          <CountingProgress progress={counting} />
        ) : (
          !asked.error && <PanelSkeleton height={height} />
        )}
      </div>
    </main>
  );
}
