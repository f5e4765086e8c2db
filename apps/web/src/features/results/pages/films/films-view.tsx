import { Select } from '@rehearse/client/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressOf } from '../../../../paths';
import { useTestSettings } from '../../queries/result-queries';
import { useMoment } from '../../sessions/session-path';
import { FilmControls } from '../session/film/film-controls';
import filmStyles from '../session/film/film.module.css';
import { Playhead, type Stretch } from '../session/film/playhead';
import { TimeSlider } from '../session/film/time-slider';
import { useNotesOf } from '../session/film/use-notes';
import type { FilmAnswer } from '../session/film/film-query';
import { clockText } from '../session/timeline/time-axis';
import { FilmColumn } from './film-column';
import { taskIn, withTask } from './films-path';
import styles from './films.module.css';
import { beginOf, commonPauses, lengthOf, momentsOf, notesOn, timesOf } from './side-by-side';

interface FilmsViewProps {
  readonly appId: string;
  readonly films: readonly {
    readonly session: string;
    readonly answer: FilmAnswer;
    /** Whose it is, in words. */
    readonly name: string;
  }[];
}

const noTask = '';

/** One clock for all of them; each begins with its session, or with a task. */
export function FilmsView({ appId, films }: FilmsViewProps) {
  const { t } = useTranslation('results');
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const task = taskIn(search);
  const at = useMoment() ?? 0;
  const lines = useMemo(() => films.map(({ answer }) => answer), [films]);
  const length = lengthOf(lines, task);
  // As a text: the same ones as before are to be no others, or the film would begin anew.
  const told = JSON.stringify(commonPauses(lines, task));
  const pauses = useMemo(() => JSON.parse(told) as readonly Stretch[], [told]);
  const playhead = useMemo(() => new Playhead({ length, pauses }, at), [length, pauses, at]);
  useEffect(() => () => playhead.pause(), [playhead]);
  const moments = useMemo(() => momentsOf(lines, task), [lines, task]);
  const events = useMemo(() => timesOf(lines, task), [lines, task]);
  const notes = useNotesOf(
    appId,
    films.map(({ session }) => session),
  );
  const marks = notesOn(
    films.map(({ session, name, answer }, index) => ({ ...answer, session, name, notes: notes[index] ?? [] })),
    task,
  );
  const given = new Set(lines.flatMap(({ events }) => events.map((event) => event.task)));
  const tasks = (useTestSettings(appId).data?.tasks ?? []).filter(({ id }) => given.has(id));
  const linkAt = (time: number) => {
    const link = new URLSearchParams(search);
    link.set('at', String(time));
    return addressOf(`${pathname}?${link.toString()}`);
  };
  return (
    <main className={styles.films}>
      <div className={styles.columns} style={{ gridTemplateColumns: `repeat(${films.length}, minmax(0, 1fr))` }}>
        {films.map(({ session, answer }) => (
          <FilmColumn
            key={session}
            appId={appId}
            session={session}
            answer={answer}
            begin={beginOf(answer, task)}
            playhead={playhead}
          />
        ))}
      </div>
      <div className={filmStyles.below}>
        <FilmControls
          playhead={playhead}
          length={length}
          pauses={pauses}
          moments={moments}
          events={events}
          linkAt={linkAt}
        />
        <div className={styles.line}>
          <TimeSlider
            playhead={playhead}
            length={length}
            marks={marks}
            label={t('film.line')}
            textOf={(time) => t('film.place', { at: clockText(time), length: clockText(length) })}
          />
          {tasks.length > 0 && (
            <Select
              size="s"
              aria-label={t('films.begin')}
              options={[
                { id: noTask, text: t('films.withSession') },
                ...tasks.map(({ id, name }) => ({ id, text: t('films.withTask', { task: name || id }) })),
              ]}
              value={task ?? noTask}
              onChange={(id) => setSearch((before) => withTask(before, id === noTask ? null : id))}
            />
          )}
        </div>
      </div>
    </main>
  );
}
