import { classes, visuallyHiddenClass } from '@rehearse/client/ui';
import { type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats';
import styles from './charts.module.css';
import { Axes } from './scatter-axes';
import { height, layOut, type ScatterPoint } from './scatter-layout';
import { ScatterMarks } from './scatter-marks';
import own from './scatter.module.css';
import tooltip from './tooltip.module.css';
import { useSize } from './use-size';

interface ScatterProps {
  readonly points: readonly ScatterPoint[];
  readonly label: string;
  readonly onOpen: (id: string) => void;
}

/** Time against interactions; range frames instead of axis lines, outliers ringed and named. Arrows walk through the sessions, Enter opens one. */
export function Scatter(props: ScatterProps) {
  const [box, size] = useSize<HTMLDivElement>();
  // A thousand marks are drawn once: when it is known how wide.
  return (
    <div ref={box} className={own.box} style={{ minHeight: height }}>
      {size && <Plot {...props} width={size.width} />}
    </div>
  );
}

function Plot({ points, label, width, onOpen }: ScatterProps & { readonly width: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [active, setActive] = useState<number | null>(null);
  const sorted = useMemo(() => points.toSorted((a, b) => a.duration - b.duration), [points]);
  const plot = useMemo(() => layOut(sorted, width), [sorted, width]);
  const current = active === null ? undefined : plot.marks[active];

  const describe = ({ name, duration, interactions, outlier }: ScatterPoint) =>
    formats.facts([name, formats.duration(duration), t('interactions', { count: interactions }), outlier]);
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const area = event.currentTarget.getBoundingClientRect();
    setActive(plot.nearest(event.clientX - area.left, event.clientY - area.top));
  };

  return (
    <>
      <input
        className={visuallyHiddenClass}
        type="range"
        min={0}
        max={Math.max(0, plot.marks.length - 1)}
        value={active ?? 0}
        aria-label={label}
        aria-valuetext={current && describe(current.point)}
        onChange={(event) => setActive(event.target.valueAsNumber)}
        onFocus={() => setActive((before) => before ?? 0)}
        onBlur={() => setActive(null)}
        onKeyDown={(event) => event.key === 'Enter' && current && onOpen(current.point.id)}
      />
      <svg
        width={width}
        height={height}
        role="presentation"
        aria-hidden="true"
        onPointerMove={handleMove}
        onPointerLeave={() => setActive(null)}
        onClick={() => current && onOpen(current.point.id)}
        className={current ? own.pointing : undefined}
      >
        <Axes
          plot={plot}
          names={{ x: t('scatter.axisTime'), y: t('scatter.axisInteractions') }}
          time={formats.duration}
        />
        <ScatterMarks marks={plot.marks} />
        {current && <circle className={own.active} cx={current.x} cy={current.y} r={11} />}
        {plot.labels.map(({ point, place, lines }) => (
          <text key={point.id} x={place.x} y={place.y} textAnchor={place.anchor}>
            {lines.map((line, index) => (
              <tspan
                key={line}
                x={place.x}
                dy={index === 0 ? 0 : 13}
                className={index === 0 ? styles.name : styles.label}
              >
                {line}
              </tspan>
            ))}
          </text>
        ))}
      </svg>
      {current && (
        <div
          className={classes(tooltip.tooltip, own.tooltip)}
          style={{ left: Math.min(width - 190, Math.max(0, current.x - 95)), top: current.y + 16 }}
          aria-hidden="true"
        >
          <b>{current.point.name}</b> {formats.duration(current.point.duration)},{' '}
          {t('interactions', { count: current.point.interactions })}
          {current.point.outlier && <div>{current.point.outlier}</div>}
        </div>
      )}
    </>
  );
}
