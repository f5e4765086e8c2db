import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from '../canvas.module.css';
import { type Heat, heatField, heatPixels } from './heat-field';
import { cssColor, type ScaleKind } from './color-ramp';

interface HeatLayerProps {
  readonly heat: Heat;
  readonly max: number;
  readonly kind: ScaleKind;
  /** Of the log scale. */
  readonly unit: number;
  readonly opacity: number;
}

/** The counts of a screen as colours over its whole area. */
export function HeatLayer({ heat, max, kind, unit, opacity }: HeatLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useMemo(() => heatField(heat), [heat]);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    canvas.current.width = field.columns;
    canvas.current.height = field.rows;
    context.putImageData(new ImageData(heatPixels(field, max, kind, unit), field.columns, field.rows), 0, 0);
  }, [field, max, kind, unit]);
  return <canvas ref={canvas} className={styles.layer} style={{ opacity }} aria-hidden="true" />;
}

/** One background over a whole screen. */
export function FlatLayer({ background, opacity }: { readonly background: string; readonly opacity: number }) {
  return <div className={styles.layer} style={{ opacity, background }} />;
}

interface DotLayerProps {
  readonly dots: Heat;
  /** Of the camera: dots keep their size on the page. */
  readonly scale: number;
  readonly opacity: number;
}

/** Single clicks where there are few: a blur would pretend to more. */
export function DotLayer({ dots, scale, opacity }: DotLayerProps) {
  const { cell, cells, width, height } = dots;
  return (
    <>
      <div className={styles.layer} style={{ opacity, background: cssColor(0) }} />
      <svg className={styles.layer} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {cells.map(([column, row, count]) => (
          <circle
            key={`${column} ${row}`}
            className={styles.click}
            cx={(column + 0.5) * cell}
            cy={(row + 0.5) * cell}
            r={(4 + 2 * Math.sqrt(count - 1)) / scale}
            strokeWidth={1.5 / scale}
          />
        ))}
      </svg>
    </>
  );
}
