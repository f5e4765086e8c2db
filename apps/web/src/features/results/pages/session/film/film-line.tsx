import { useTranslation } from 'react-i18next';
import { clockText, type TimeAxis } from '../timeline/time-axis';
import type { Playhead } from './playhead';
import { useTime } from './use-time';
import timeline from '../timeline/timeline.module.css';
import styles from './film.module.css';

interface FilmLineProps {
  readonly playhead: Playhead;
  readonly length: number;
  readonly axis: TimeAxis;
}

/** The whole line of time is one slider, by px as what was hidden is cut out. The arrows are the page's. */
export function FilmLine({ playhead, length, axis }: FilmLineProps) {
  const { t } = useTranslation('results');
  const time = useTime(playhead);
  const left = axis.x(time);
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
      <i className={timeline.chosen} style={{ left }} />
    </>
  );
}
