import { Button, IconButton, useKey, useToast } from '@rehearse/client/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange, usePlace } from '../../../place/place';
import { clockText } from '../timeline/time-axis';
import type { Seekable } from './playhead';
import type { useNotes } from './use-notes';
import { useOfTime } from './use-time';
import styles from './film.module.css';

interface FilmNoteListProps {
  readonly appId: string;
  readonly playhead: Seekable;
  readonly notes: ReturnType<typeof useNotes>;
}

const longest = 2_000;

/** What people wrote down at moments, each leading there, and a field for another one at this moment. */
export function FilmNoteList({ appId, playhead, notes: { notes, add, remove } }: FilmNoteListProps) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const mayChange = useMayChange(appId);
  const { isExample } = usePlace();
  const clock = useOfTime(playhead, clockText);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useKey('n', () => {
    playhead.pause();
    field.current?.focus();
  });
  if (isExample) return null;
  const onError = () => showToast({ kind: 'error', text: t('film.notSaved') });
  const keep = () =>
    text.trim() && add.mutate({ text: text.trim(), at: playhead.time() }, { onSuccess: () => setText(''), onError });
  return (
    <section className={styles.noteList} aria-label={t('film.notes')}>
      <h3>{t('film.notes')}</h3>
      {notes.length === 0 && <p className={styles.dim}>{t('film.noNotes')}</p>}
      <ol>
        {notes.map(({ id, text: said, at }) => (
          <li key={id}>
            <Button size="s" variant="link" onPress={() => playhead.seek(at)}>
              {clockText(at)}
            </Button>
            <span>{said}</span>
            {mayChange && (
              <IconButton
                icon="x"
                size="s"
                label={t('film.removeNote', { time: clockText(at) })}
                onPress={() => remove.mutate(id, { onError })}
              />
            )}
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <input
          ref={field}
          className={styles.noteField}
          aria-label={t('film.note', { time: clock })}
          placeholder={t('film.note', { time: clock })}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </section>
  );
}
