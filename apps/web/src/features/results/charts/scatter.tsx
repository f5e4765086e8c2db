import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format';
import styles from './charts.module.css';
import { Axes } from './scatter-axes';
import { height, layOut, type ScatterPoint } from './scatter-layout';
import own from './scatter.module.css';
import { useSize } from './use-size';

interface ScatterProps {
  readonly points: readonly ScatterPoint[];
  readonly label: string;
  readonly onOpen: (id: string) => void;
}

/** Time against interactions; range frames instead of axis lines, outliers ringed and named. Arrows walk through the sessions, Enter opens one. */
export function Scatter({ points, label, onOpen }: ScatterProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const id = useId();
  const [box, size] = useSize<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const sorted = useMemo(() => points.toSorted((a, b) => a.duration - b.duration), [points]);
  const width = size?.width ?? 640;
  const plot = useMemo(() => layOut(sorted, width), [sorted, width]);
  const current = active === null ? undefined : plot.marks[active];

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) setActive((before) => Math.min(plot.marks.length - 1, Math.max(0, (before ?? (step > 0 ? -1 : plot.marks.length)) + step)));
    else if (event.key === 'Home') setActive(0);
    else if (event.key === 'End') setActive(plot.marks.length - 1);
    else if (event.key === 'Enter' && current) onOpen(current.point.id);
    else if (event.key === 'Escape') setActive(null);
    else return;
    event.preventDefault();
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const area = event.currentTarget.getBoundingClientRect();
    setActive(plot.nearest(event.clientX - area.left, event.clientY - area.top));
  };

  return (
    <div
      ref={box}
      className={own.box}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={current ? `${id}-${active}` : undefined}
      onKeyDown={handleKey}
      onBlur={() => setActive(null)}
    >
      <svg
        width={width}
        height={height}
        role="presentation"
        onPointerMove={handleMove}
        onPointerLeave={() => setActive(null)}
        onClick={() => current && onOpen(current.point.id)}
        className={current ? own.pointing : undefined}
      >
        <Axes plot={plot} names={{ x: t('scatter.axisTime'), y: t('scatter.axisInteractions') }} time={formats.span} />
        {plot.marks.map(({ point, x, y }, index) => (
          <g
            key={point.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-label={[point.name, formats.clock(point.duration), t('interactions', { count: point.interactions }), point.outlier].filter(Boolean).join(', ')}
          >
            <circle className={point.succeeded ? styles.dot : styles.hollow} cx={x} cy={y} r={4} />
            {point.outlier && <circle className={own.ring} cx={x} cy={y} r={8.5} />}
            {index === active && <circle className={own.active} cx={x} cy={y} r={11} />}
          </g>
        ))}
        {plot.labels.map(({ point, place, lines }) => (
          <text key={point.id} x={place.x} y={place.y} textAnchor={place.anchor} aria-hidden="true">
            {lines.map((line, index) => (
              <tspan key={line} x={place.x} dy={index === 0 ? 0 : 13} className={index === 0 ? styles.name : styles.label}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      </svg>
      {current && (
        <div className={own.tip} style={{ left: Math.min(width - 190, Math.max(0, current.x - 95)), top: current.y + 16 }} aria-hidden="true">
          <b>{current.point.name}</b> {formats.clock(current.point.duration)}, {t('interactions', { count: current.point.interactions })}
          {current.point.outlier && <div>{current.point.outlier}</div>}
        </div>
      )}
    </div>
  );
}
