import { ButtonLink } from '@rehearse/client/ui';
import type { LineEvent } from '@rehearse/contract';
import { isOneOf, untoldTypes } from '@rehearse/events';
import type { App } from '@rehearse/model';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../../paths';
import { sessionName } from '../../../../../session-name';
import type { SessionAnswer } from '../../../queries/result-queries';
import { useTags } from '../../../queries/use-tags';
import { useSessionPath } from '../../../sessions/session-path';
import { SessionTags } from '../header/session-tags';
import { TaskResults } from '../task-results';
import { timelineEventsOf } from '../timeline/lanes';
import { TimeLanes } from '../timeline/time-lanes';
import { FilmControls } from './film-controls';
import { FilmEvents } from './film-events';
import { FilmLine } from './film-line';
import { FilmNoteList } from './film-note-list';
import { FilmNotes } from './film-notes';
import { FilmStage } from './film-stage';
import { FilmTagList } from './film-tag-list';
import { momentsOf } from './moments';
import { Playhead } from './playhead';
import { rageOf } from './rage';
import { RageClicks } from './rage-clicks';
import type { FilmAnswer } from './film-query';
import { useFilm } from './use-film';
import { useNotes } from './use-notes';
import styles from './film.module.css';

interface FilmViewProps {
  readonly appId: string;
  readonly app: App;
  readonly session: SessionAnswer;
  readonly answer: FilmAnswer;
  /** ms of the film where it is opened. */
  readonly at: number;
}

/** A session as it was to be seen: run again on the version that it was on, and drawn by the player. */
export function FilmView({ appId, app, session, answer, at }: FilmViewProps) {
  const { t } = useTranslation('results');
  const { film, mouse } = useFilm(app, answer);
  const { length } = film;
  const { pauses } = session;
  const [playhead] = useState(() => new Playhead({ length, pauses }, at));
  useEffect(() => playhead.seek(at), [playhead, at]);
  useEffect(() => () => playhead.pause(), [playhead]);
  const line = useMemo(
    (): readonly LineEvent[] => answer.events.filter((event) => !isOneOf(untoldTypes, event)),
    [answer],
  );
  const lanes = useMemo(() => ({ ...session, line: [...line], length }), [session, line, length]);
  const events = useMemo(() => timelineEventsOf(line), [line]);
  const times = useMemo(() => [...new Set(events.map(({ event }) => event.at))], [events]);
  const rage = useMemo(() => rageOf(app, answer.events), [app, answer]);
  const moments = useMemo(() => momentsOf(line, rage), [line, rage]);
  const sessionPath = useSessionPath(appId);
  const { id, number } = session.session;
  const notes = useNotes(appId, id);
  const tags = useTags(appId);
  const marked = [
    ...notes.notes,
    ...tags.momentsOf(id).map(({ tag, at: moment }) => ({ id: `${moment} ${tag}`, text: tag, at: moment })),
  ];
  return (
    <main className={styles.film}>
      <FilmEvents app={app} answer={lanes} events={events} playhead={playhead} />
      <FilmStage app={app} answer={answer} film={film} mouse={mouse} playhead={playhead} />
      <aside className={styles.side} aria-label={t('film.about')}>
        <header className={styles.head}>
          <h2>{sessionName({ id, number })}</h2>
          <ButtonLink size="s" variant="quiet" icon="list-details" href={sessionPath(id)}>
            {t('film.overview')}
          </ButtonLink>
        </header>
        <SessionTags appId={appId} session={session.session} />
        <TaskResults appId={appId} answer={session} />
        <FilmNoteList appId={appId} playhead={playhead} notes={notes} />
        <FilmTagList appId={appId} session={id} playhead={playhead} tags={tags} />
        <RageClicks rage={rage} playhead={playhead} />
        <FilmNotes session={session.session} film={film} mouse={mouse} />
      </aside>
      <div className={styles.below}>
        <FilmControls
          playhead={playhead}
          length={length}
          pauses={pauses}
          moments={moments}
          events={times}
          linkAt={(time) => addressOf(sessionPath(id, time))}
        />
        <TimeLanes app={app} answer={lanes} moments={events} isLow>
          {(axis) => <FilmLine playhead={playhead} length={length} axis={axis} rage={rage} notes={marked} />}
        </TimeLanes>
      </div>
    </main>
  );
}
