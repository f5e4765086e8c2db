import type { KnownAfter } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import charts from '../../../charts/charts.module.css';
import { countScale } from '../../../charts/scales';
import { useFormats } from '../../../format/use-formats';
import styles from '../live.module.css';

interface NarrowingChartProps {
  /** Of the first testers, of whom there were too few for an interval, whether they succeeded. */
  readonly first: readonly boolean[];
  readonly points: readonly KnownAfter[];
  /** Where the axis ends. */
  readonly whole: number;
  readonly expected: readonly KnownAfter[];
}

/** px */
const size = { width: 264, height: 148 };
const plot = { left: 30, right: 250, top: 8, bottom: 112 };

/** Success in per cent with its interval after each tester who finished; dashed, what is to be expected. */
export function NarrowingChart({ first, points, whole, expected }: NarrowingChartProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const x = countScale([whole], [plot.left, plot.right]);
  const y = (share: number) => plot.bottom - share * (plot.bottom - plot.top);
  const line = (of: readonly KnownAfter[], share: (point: KnownAfter) => number) =>
    of.map((point) => `${x(point.n)},${y(share(point))}`);
  const band = (of: readonly KnownAfter[]) =>
    [...line(of, ({ lo }) => lo), ...line(of, ({ hi }) => hi).toReversed()].join(' ');
  const last = points.at(-1);
  const label = last
    ? t('live.chart', {
        n: formats.count(last.n),
        range: formats.percentRange(last.lo, last.hi),
        before: points[0] ? formats.percentRange(points[0].lo, points[0].hi) : '',
        first: formats.count(points[0]?.n ?? 0),
      })
    : '';
  return (
    <svg width={size.width} height={size.height} role="img" aria-label={label}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className={charts.axis} x1={plot.left} x2={plot.right} y1={y(share)} y2={y(share)} />
          <text className={charts.label} x={plot.left - 4} y={y(share) + 3.5} textAnchor="end">
            {share * 100}
          </text>
        </g>
      ))}
      <polygon className={styles.band} points={band(points)} />
      {expected.length > 0 && <polygon className={styles.expected} points={band(expected)} />}
      <polyline className={styles.line} points={line(points, ({ x: successes, n }) => successes / n).join(' ')} />
      {last && <circle className={charts.dot} cx={x(last.n)} cy={y(last.x / last.n)} r={3.5} />}
      {first.map((isSuccess, index) => (
        <circle
          key={index}
          className={isSuccess ? charts.dot : charts.hollow}
          cx={x(index + 1)}
          cy={plot.bottom - 5}
          r={2.5}
        />
      ))}
      {x.ticks.map((tick) => (
        <text key={tick} className={charts.label} x={x(tick)} y={plot.bottom + 14} textAnchor="middle">
          {formats.count(tick)}
        </text>
      ))}
      <text className={charts.label} x={(plot.left + plot.right) / 2} y={plot.bottom + 30} textAnchor="middle">
        {t('live.finishedTesters')}
      </text>
    </svg>
  );
}
