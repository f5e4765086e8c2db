import { Button, Checkbox, IconButton, SegmentedControl, useKey, useToast } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { clockText } from '../timeline/time-axis';
import { timeAfter, timeBefore } from './moments';
import { type Playhead, type Speed, speeds, type Stretch } from './playhead';
import { useOfTime, usePlaying } from './use-time';
import styles from './film.module.css';

interface FilmControlsProps {
  readonly playhead: Playhead;
  readonly length: number;
  readonly pauses: readonly Stretch[];
  /** Times of what is worth a look, and of every event. */
  readonly moments: readonly number[];
  readonly events: readonly number[];
  /** The address of the page at a time. */
  readonly linkAt: (time: number) => string;
}

/** ms that an arrow goes. */
const jump = 5_000;

/** Everything that a film is played with, by keys, too. */
export function FilmControls({ playhead, length, pauses, moments, events, linkAt }: FilmControlsProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const showToast = useToast();
  const { isPlaying, speed, skipsPauses } = usePlaying(playhead);
  const clock = useOfTime(playhead, clockText);
  const by = (ms: number) => playhead.seek(playhead.time() + ms);
  const to = (time: number | undefined) => time !== undefined && playhead.seek(time);
  const previous = () => to(timeBefore(moments, playhead.time()) ?? 0);
  const next = () => to(timeAfter(moments, playhead.time()));
  const step = (time: number | undefined) => {
    playhead.pause();
    to(time);
  };
  useKey(' ', () => playhead.toggle());
  useKey('arrowleft', () => by(-jump));
  useKey('arrowright', () => by(jump));
  useKey('[', previous);
  useKey(']', next);
  useKey(',', () => step(timeBefore(events, playhead.time())));
  useKey('.', () => step(timeAfter(events, playhead.time())));
  const copy = () =>
    navigator.clipboard.writeText(linkAt(Math.round(playhead.time()))).then(
      () => showToast({ kind: 'success', text: t('film.copied') }),
      () => showToast({ kind: 'error', text: t('film.notCopied') }),
    );
  const paused = pauses.reduce((sum, { from, to: end }) => sum + end - from, 0);
  return (
    <section className={styles.controls} aria-label={t('film.controls')}>
      <span className={styles.clock}>
        <b>{clock}</b> / {clockText(length)}
      </span>
      <IconButton icon="player-skip-back" label={t('film.previous')} shortcut="[" size="s" onPress={previous} />
      <IconButton
        icon={isPlaying ? 'player-pause' : 'player-play'}
        label={t(isPlaying ? 'film.pause' : 'film.play')}
        shortcut={t('film.space')}
        variant="primary"
        size="s"
        onPress={() => playhead.toggle()}
      />
      <IconButton icon="player-skip-forward" label={t('film.next')} shortcut="]" size="s" onPress={next} />
      <SegmentedControl
        label={t('film.speed')}
        items={speeds.map((one) => ({ id: String(one), text: t('film.times', { speed: one }) }))}
        value={String(speed)}
        onChange={(one) => playhead.change({ speed: Number(one) as Speed })}
      />
      {pauses.length > 0 && (
        <Checkbox isSelected={skipsPauses} onChange={(skips) => playhead.change({ skipsPauses: skips })}>
          {t('film.skipPauses')}{' '}
          <span className={styles.dim}>
            {t('session.pauses', { count: pauses.length, time: formats.duration(paused) })}
          </span>
        </Checkbox>
      )}
      <span className={styles.keys}>{t('film.keys')}</span>
      <Button size="s" icon="link" onPress={() => void copy()}>
        {t('film.copyLink')}
      </Button>
    </section>
  );
}
