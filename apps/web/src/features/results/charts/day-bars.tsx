import styles from './charts.module.css';

interface DayBarsProps {
  readonly days: readonly { readonly day: number; readonly count: number }[];
  readonly dayLabel: (day: number) => string;
  readonly title: (day: number, count: number) => string;
  readonly label: string;
}

const height = 44;
const base = 28;

/** Sessions per day, counted: solid bars from a common base, the day of the month below. */
export function DayBars({ days, dayLabel, title, label }: DayBarsProps) {
  const max = Math.max(1, ...days.map(({ count }) => count));
  const width = 100 / Math.max(1, days.length);
  const every = Math.ceil(days.length / 12);
  return (
    <svg width="100%" height={height} role="img" aria-label={label}>
      {days.map(({ day, count }, index) => (
        <g key={day}>
          <rect
            className={styles.counted}
            x={`${index * width + width * 0.08}%`}
            width={`${width * 0.84}%`}
            y={base - (base * count) / max}
            height={(base * count) / max}
          >
            <title>{title(day, count)}</title>
          </rect>
          {index % every === 0 && (
            <text className={styles.label} x={`${(index + 0.5) * width}%`} y={height - 2} textAnchor="middle">
              {dayLabel(day)}
            </text>
          )}
        </g>
      ))}
      <line className={styles.axis} x1="0" x2="100%" y1={base + 0.5} y2={base + 0.5} />
    </svg>
  );
}
