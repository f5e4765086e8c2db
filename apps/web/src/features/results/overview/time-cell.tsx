import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { IntervalDot } from '../charts/interval-dot';
import { TimeDots } from '../charts/time-dots';
import { useFormats } from '../format';
import { fewTrials } from './few';
import { Cell, type Summary } from './headline-cell';
import styles from './headline.module.css';

/** Typical time of a session: the geometric mean, to which the interval belongs, and the median beside it. */
export function TimeCell({
  summary,
  sessions,
}: {
  readonly summary: Summary;
  readonly sessions: readonly SessionRow[] | null;
}) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { duration } = summary;
  const { geometricMean, lo, hi, median, min, max } = duration;
  if (min === null || max === null) return <Cell title={t('headline.time')} figure="–" />;
  if (duration.n < fewTrials || geometricMean === null || lo === null || hi === null) {
    return (
      <Cell
        title={t('headline.timeFew')}
        figure={duration.n === 1 ? formats.clock(min) : formats.clockRange(min, max)}
        unit={t('headline.minutes')}
        foot={t('headline.eachDot')}
      >
        <TimeDots
          values={(sessions ?? []).map((row) => row.duration)}
          from={min}
          to={max}
          label={t('headline.eachDot')}
        />
        {max > min && (
          <div className={styles.ends} aria-hidden="true">
            <span>{formats.clock(min)}</span>
            <span>{formats.clock(max)}</span>
          </div>
        )}
      </Cell>
    );
  }
  const room = Math.max(hi - lo, 1_000) / 2;
  const [from, to] = [Math.max(0, lo - room), hi + room];
  const range = formats.clockRange(lo, hi);
  return (
    <Cell
      title={t('headline.time')}
      figure={formats.clock(geometricMean)}
      unit={t('headline.minutes')}
      line={`${t('headline.geometric')} · ${range}`}
      foot={t('headline.timeFoot', {
        median: median === null ? '–' : formats.clock(median),
        min: formats.clock(min),
        max: formats.clock(max),
      })}
    >
      <IntervalDot
        value={geometricMean}
        lo={lo}
        hi={hi}
        from={from}
        to={to}
        label={t('time.label', { value: formats.clock(geometricMean), range })}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formats.clock(from)}</span>
        <span>{formats.clock(to)}</span>
      </div>
    </Cell>
  );
}
