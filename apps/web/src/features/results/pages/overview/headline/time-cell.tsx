import type { SessionRow } from '@rehearse/contract';
import { minSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { IntervalDot } from '../../../charts/interval-dot';
import { TimeDots } from '../../../charts/time-dots';
import { useZerosText } from '../../../format/statistics';
import { useFormats } from '../../../format/use-formats';
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
  const zeros = useZerosText();
  const { duration, active } = summary;
  const { geometricMean, lo, hi, median, min, max } = duration;
  if (min === null || max === null) return <Cell title={t('headline.time')} number="–" />;
  if (duration.n < minSample || geometricMean === null || lo === null || hi === null) {
    return (
      <Cell
        title={t('headline.timeSmallSample')}
        number={duration.n === 1 ? formats.duration(min) : formats.durationRange(min, max)}
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
            <span>{formats.duration(min)}</span>
            <span>{formats.duration(max)}</span>
          </div>
        )}
      </Cell>
    );
  }
  const room = Math.max(hi - lo, 1_000) / 2;
  const [from, to] = [Math.max(0, lo - room), hi + room];
  const range = formats.durationRange(lo, hi);
  return (
    <Cell
      title={t('headline.time')}
      number={formats.duration(geometricMean)}
      line={`${t('headline.geometric')} · ${range}`}
      foot={[
        t('headline.timeFoot', {
          median: median === null ? '–' : formats.duration(median),
          min: formats.duration(min),
          max: formats.duration(max),
        }),
        active.median !== null && t('headline.active', { median: formats.duration(active.median) }),
        zeros(duration),
      ]
        .filter(Boolean)
        .join('. ')}
    >
      <IntervalDot
        value={geometricMean}
        lo={lo}
        hi={hi}
        from={from}
        to={to}
        label={t('time.label', { value: formats.duration(geometricMean), range })}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formats.duration(from)}</span>
        <span>{formats.duration(to)}</span>
      </div>
    </Cell>
  );
}
