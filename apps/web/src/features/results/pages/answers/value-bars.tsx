import { useTranslation } from 'react-i18next';
import charts from '../../charts/charts.module.css';
import { useFormats } from '../../format/use-formats';

interface ValueBarsProps {
  readonly label: string;
  readonly numbers: readonly { readonly at: number; readonly x: number }[];
}

const height = 124;
const top = 16;
const base = 104;

/** How often each number was given: bars from a common base, the count above and the number below each. */
export function ValueBars({ label, numbers }: ValueBarsProps) {
  const { t } = useTranslation('results');
  const { count, list, decimal } = useFormats();
  const most = Math.max(1, ...numbers.map(({ x }) => x));
  const width = 100 / Math.max(1, numbers.length);
  const told = list(
    numbers.filter(({ x }) => x > 0).map(({ at, x }) => t('answers.bar', { value: decimal(at), n: count(x) })),
  );
  return (
    <svg width="100%" height={height} role="img" aria-label={`${label}: ${told}`}>
      {numbers.map(({ at, x }, index) => {
        const tall = ((base - top) * x) / most;
        const middle = `${(index + 0.5) * width}%`;
        return (
          <g key={at}>
            <rect
              className={charts.counted}
              x={`${index * width + width * 0.08}%`}
              width={`${width * 0.84}%`}
              y={base - tall}
              height={tall}
            />
            {x > 0 && (
              <text className={charts.label} x={middle} y={base - tall - 4} textAnchor="middle">
                {count(x)}
              </text>
            )}
            <text className={charts.label} x={middle} y={height - 4} textAnchor="middle">
              {decimal(at)}
            </text>
          </g>
        );
      })}
      <line className={charts.axis} x1="0" x2="100%" y1={base + 0.5} y2={base + 0.5} />
    </svg>
  );
}
