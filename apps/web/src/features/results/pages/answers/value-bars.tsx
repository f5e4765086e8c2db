import { useTranslation } from 'react-i18next';
import charts from '../../charts/charts.module.css';
import { useFormats } from '../../format/use-formats';
import { placeOn, readable, valueAxis } from './value-axis';

interface ValueBarsProps {
  readonly label: string;
  readonly numbers: readonly { readonly at: number; readonly x: number }[];
}

const height = 124;
const top = 16;
const base = 104;

/** Share of the width that a number takes. */
const room = 0.03;
/** px, of bars that would be too thin to be seen. */
const thinnest = 2;

/** How often each number was given: bars from a common base at their places, the count above and the number below each. */
export function ValueBars({ label, numbers }: ValueBarsProps) {
  const { t } = useTranslation('results');
  const { count, list, decimal } = useFormats();
  const most = Math.max(1, ...numbers.map(({ x }) => x));
  const axis = valueAxis(numbers);
  const width = (axis.step / (axis.to - axis.from)) * 84;
  const labelled = readable(axis, numbers, room);
  const told = list(
    numbers.filter(({ x }) => x > 0).map(({ at, x }) => t('answers.bar', { value: decimal(at), n: count(x) })),
  );
  return (
    <svg width="100%" height={height} role="img" aria-label={`${label}: ${told}`}>
      {numbers.map((number) => {
        const { at, x } = number;
        const tall = ((base - top) * x) / most;
        const middle = placeOn(axis, at) * 100;
        return (
          <g key={at}>
            <rect
              className={charts.counted}
              x={`${middle - width / 2}%`}
              style={{ width: `max(${width}%, ${thinnest}px)` }}
              y={base - tall}
              height={tall}
            />
            {labelled.has(number) && (
              <>
                {x > 0 && (
                  <text className={charts.label} x={`${middle}%`} y={base - tall - 4} textAnchor="middle">
                    {count(x)}
                  </text>
                )}
                <text className={charts.label} x={`${middle}%`} y={height - 4} textAnchor="middle">
                  {decimal(at)}
                </text>
              </>
            )}
          </g>
        );
      })}
      <line className={charts.axis} x1="0" x2="100%" y1={base + 0.5} y2={base + 0.5} />
    </svg>
  );
}
