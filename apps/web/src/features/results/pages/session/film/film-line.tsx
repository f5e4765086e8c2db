import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, type TimeAxis } from '../timeline/time-axis';
import type { Playhead, Stretch } from './playhead';
import type { Note } from './use-notes';
import { useTime } from './use-time';
import timeline from '../timeline/timeline.module.css';
import styles from './film.module.css';

interface FilmLineProps {
  readonly playhead: Playhead;
  readonly length: number;
  readonly axis: TimeAxis;
  readonly rage: readonly Stretch[];
  readonly notes: readonly Note[];
}

/** px. Bursts that are nearer to each other are marked as one. */
const apart = 2;

function joinedBursts(rage: readonly Stretch[], axis: TimeAxis): readonly Stretch[] {
  const marked: Stretch[] = [];
  for (const burst of rage) {
    const before = marked.at(-1);
    if (before && axis.x(burst.from) - axis.x(before.to) < apart) marked.splice(-1, 1, { ...before, to: burst.to });
    else marked.push(burst);
  }
  return marked;
}

/** The whole line of time is one slider, by px as what was hidden is cut out. The arrows are the page's. */
export function FilmLine({ playhead, length, axis, rage, notes }: FilmLineProps) {
  const { t } = useTranslation('results');
  const time = useTime(playhead);
  const left = axis.x(time);
  const bursts = useMemo(() => joinedBursts(rage, axis), [rage, axis]);
  return (
    <>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('film.line')}
        aria-valuetext={t('film.place', { at: clockText(time), length: clockText(length) })}
        min={0}
        max={axis.width}
        step="any"
        value={left}
        onChange={({ currentTarget }) => playhead.seek(axis.at(currentTarget.valueAsNumber))}
      />
      {bursts.map(({ from, to }) => (
        <i key={from} className={styles.rage} style={axis.stretch(from, to)} />
      ))}
      {notes.map(({ id, at }) => (
        <i key={id} className={styles.flag} style={{ left: axis.x(at) }} />
      ))}
      <i className={timeline.chosen} style={{ left }} />
    </>
  );
}
