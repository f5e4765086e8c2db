import { memo } from 'react';
import { type Plot, results } from './scatter-layout';
import { markRadius } from './scatter-legend';
import own from './scatter.module.css';

const ringRadius = 8.5;

/** The marks of all sessions, of each kind as one outline: a thousand circles by themselves would take longer than all else on the page. */
export const ScatterMarks = memo(function ScatterMarks({ marks }: Pick<Plot, 'marks'>) {
  return (
    <>
      {results.map((result) => (
        <path
          key={result}
          className={own[result]}
          d={circles(
            marks.filter(({ point }) => point.result === result),
            markRadius(result),
          )}
        />
      ))}
      <path
        className={own.ring}
        d={circles(
          marks.filter(({ point }) => point.outlier),
          ringRadius,
        )}
      />
    </>
  );
});

/** As the outline of a path; px. */
function circles(places: Plot['marks'], radius: number): string {
  const half = (width: number) => `a${radius} ${radius} 0 1 0 ${width} 0`;
  const round = `${half(2 * radius)}${half(-2 * radius)}z`;
  return places.map(({ x, y }) => `M${(x - radius).toFixed(1)} ${y.toFixed(1)}${round}`).join('');
}
