import { Button, IconButton, useToast } from '@rehearse/client/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange, usePlace } from '../../../place/place';
import type { TagChange } from '../../../queries/session-changes';
import { useSessionMutations } from '../../../queries/session-mutations';
import type { useTags } from '../../../queries/use-tags';
import { KnownTags } from '../../../sessions/known-tags';
import type { MomentTag } from '../../../sessions/moment-tags';
import { clockText } from '../timeline/time-axis';
import type { Playhead } from './playhead';
import { useOfTime } from './use-time';
import styles from './film.module.css';

interface FilmTagListProps {
  readonly appId: string;
  readonly session: string;
  readonly playhead: Playhead;
  readonly tags: ReturnType<typeof useTags>;
}

const longest = 100;

/** Tags at moments, each leading there, and a field for another one at this moment, which offers those in use. */
export function FilmTagList({ appId, session, playhead, tags: { known, momentsOf, onSettled } }: FilmTagListProps) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const mayChange = useMayChange(appId);
  const { isExample } = usePlace();
  const { tag } = useSessionMutations(appId);
  const clock = useOfTime(playhead, clockText);
  const list = useId();
  const [text, setText] = useState('');
  const moments = momentsOf(session);
  if (isExample || (!mayChange && moments.length === 0)) return null;
  const change = (wanted: TagChange, onSuccess?: () => void) =>
    tag.mutate(
      { session, change: wanted },
      { onSuccess, onSettled, onError: () => showToast({ kind: 'error', text: t('sessions.notSaved') }) },
    );
  const keep = () =>
    text.trim() && change({ add: text.trim(), start: Math.max(1, Math.round(playhead.time())) }, () => setText(''));
  return (
    <section className={styles.noteList} aria-label={t('film.momentTags')}>
      <h3>{t('film.momentTags')}</h3>
      <ol>
        {moments.map((one) => (
          <li key={`${one.at} ${one.tag}`}>
            <Button size="s" variant="link" onPress={() => playhead.seek(one.at)}>
              {clockText(one.at)}
            </Button>
            <span>{one.tag}</span>
            {mayChange && (
              <IconButton
                icon="x"
                size="s"
                label={t('film.removeTag', nameOf(one))}
                onPress={() => change({ remove: one.tag, start: one.at })}
              />
            )}
          </li>
        ))}
      </ol>
      {mayChange && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <input
            className={styles.noteField}
            aria-label={t('film.tagAt', { time: clock })}
            placeholder={t('film.tagAt', { time: clock })}
            maxLength={longest}
            list={list}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <KnownTags id={list} tags={known} />
        </form>
      )}
    </section>
  );
}

const nameOf = ({ tag, at }: MomentTag) => ({ tag, time: clockText(at) });
