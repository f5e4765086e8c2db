import styles from './charts.module.css';
import type { RangeFrame } from './scales';
import { height, margin, type Plot } from './scatter-layout';
import own from './scatter.module.css';

/** Range frames, grid and labels. */
export function Axes({
  plot,
  names,
  time,
}: {
  readonly plot: Plot;
  readonly names: { x: string; y: string };
  readonly time: (ms: number) => string;
}) {
  const bottom = height - margin.bottom;
  return (
    <g>
      {plot.y.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={own.grid}
            x1={margin.left}
            x2={plot.width - margin.right}
            y1={plot.y(tick)}
            y2={plot.y(tick)}
          />
          <text className={styles.label} x={margin.left - 14} y={plot.y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {plot.x.ticks.map((tick) => (
        <text key={tick} className={styles.label} x={plot.x(tick)} y={bottom + 22} textAnchor="middle">
          {time(tick)}
        </text>
      ))}
      <text className={styles.label} x={margin.left - 14} y={14} textAnchor="start">
        {names.y}
      </text>
      <text
        className={styles.label}
        x={(margin.left + plot.width - margin.right) / 2}
        y={height - 8}
        textAnchor="middle"
      >
        {names.x}
      </text>
      {plot.times && <Frame frame={plot.times} at={plot.x} offset={bottom + 6} />}
      {plot.counts && <Frame frame={plot.counts} at={plot.y} offset={margin.left - 6} vertical />}
    </g>
  );
}

interface FrameProps {
  readonly frame: RangeFrame;
  readonly at: (value: number) => number;
  readonly offset: number;
  readonly vertical?: boolean;
}

/** Tufte's range frame: the line goes from the least to the most, is thick in the middle half and broken at the median. */
function Frame({ frame, at, offset, vertical }: FrameProps) {
  const line = (from: number, to: number) =>
    vertical ? { x1: offset, x2: offset, y1: from, y2: to } : { y1: offset, y2: offset, x1: from, x2: to };
  const across = (place: number) =>
    vertical
      ? { y1: place, y2: place, x1: offset - 4, x2: offset + 4 }
      : { x1: place, x2: place, y1: offset - 4, y2: offset + 4 };
  return (
    <g>
      <line className={own.range} {...line(at(frame.min), at(frame.max))} />
      <line className={own.half} {...line(at(frame.q1), at(frame.q3))} />
      <line className={own.median} {...across(at(frame.median))} />
    </g>
  );
}
