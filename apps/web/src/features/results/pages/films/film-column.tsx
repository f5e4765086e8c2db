import { Skeleton } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../session-name';
import { useFormats } from '../../format/use-formats';
import { useAppVersion, useOneSession } from '../../queries/result-queries';
import { SessionLink } from '../../sessions/session-link';
import { FilmStage } from '../session/film/film-stage';
import { FilmNoteList } from '../session/film/film-note-list';
import { ahead, type Seekable } from '../session/film/playhead';
import type { FilmAnswer } from '../session/film/film-query';
import { useFilm } from '../session/film/use-film';
import { useNotes } from '../session/film/use-notes';
import styles from './films.module.css';

interface FilmColumnProps {
  readonly appId: string;
  readonly session: string;
  readonly answer: FilmAnswer;
  /** ms into the film at which the clock of all begins; null where that is not in it. */
  readonly begin: number | null;
  readonly playhead: Seekable;
}

/** The film of one session, with who it is of and how it went. */
export function FilmColumn({ appId, session, answer, begin, playhead }: FilmColumnProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const found = useOneSession(appId, session).data;
  const notes = useNotes(appId, session);
  const clock = useMemo(() => ahead(playhead, begin ?? 0), [playhead, begin]);
  const app = useAppVersion(appId, found?.session.version ?? 0).data;
  if (!found) return <Skeleton height={360} />;
  const { number, label } = found.session;
  const outcomes = found.attempts.map(({ name, task, outcome }) => `${name || task}: ${t(`outcome.${outcome}`)}`);
  return (
    <section className={styles.column} aria-label={sessionName({ id: session, number, label })}>
      <header>
        <h2>
          <SessionLink appId={appId} session={session}>
            {sessionName({ id: session, number, label })}
          </SessionLink>
        </h2>
        <p>{formats.facts(outcomes)}</p>
      </header>
      {begin === null ? (
        <p className={styles.absent}>{t('films.notGiven')}</p>
      ) : (
        app && (
          <>
            <Stage app={app} answer={answer} clock={clock} />
            <div className={styles.notes}>
              <FilmNoteList appId={appId} playhead={clock} notes={notes} />
            </div>
          </>
        )
      )}
    </section>
  );
}

interface StageProps {
  readonly app: App;
  readonly answer: FilmAnswer;
  readonly clock: Seekable;
}

function Stage({ app, answer, clock }: StageProps) {
  const { film, mouse } = useFilm(app, answer);
  return <FilmStage app={app} answer={answer} film={film} mouse={mouse} playhead={clock} />;
}
