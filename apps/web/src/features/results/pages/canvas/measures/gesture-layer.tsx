import type { GestureRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../canvas.module.css';
import type { Camera, Rect } from '../stage/camera';
import { ArrowLine } from './arrow-line';
import { CountPill, pillHalf } from './count-pill';
import { gestureShapes, shapeOf } from './gesture-shape';
import { placePathLabels } from './screen-paths';

interface GestureLayerProps {
  readonly rows: readonly GestureRow[];
  readonly camera: Camera;
  readonly places: ReadonlyMap<string, Rect>;
  readonly titles: readonly Rect[];
}

const [thinnest, widest] = [2, 7];
/** px */
const held = 9;

/** Where gestures began and which way they went, with how often each was done. */
export function GestureLayer({ rows, camera, places, titles }: GestureLayerProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const shapes = gestureShapes(rows, places, camera.scale);
  const most = Math.max(1, ...shapes.map(({ row }) => row.count));
  const labels = placePathLabels(
    shapes.map(({ row, at }) => {
      const half = pillHalf(formats.count(row.count));
      const beside = [-16, 16].flatMap((y) => [0, 14, -14].map((x) => ({ x: at.x + x, y: at.y + y })));
      return { row, half, spots: beside };
    }),
    titles,
  );
  return (
    <svg className={styles.overlay} role="img" aria-label={t('canvas.gesturesLabel', { count: shapes.length })}>
      {shapes.map(({ row, at, arrows, isHeld }, index) => (
        <g key={index}>
          {arrows.map((arrow, side) => (
            <ArrowLine key={side} {...arrow} width={thinnest + (widest - thinnest) * (row.count / most)} />
          ))}
          {isHeld && <Held x={at.x} y={at.y} />}
        </g>
      ))}
      {labels.map(({ row, x, y }, index) => (
        <CountPill key={index} x={x} y={y} text={formats.count(row.count)} />
      ))}
    </svg>
  );
}

/** A finger that stays: a point in a ring. */
const Held = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={styles.markEdge} r={held} />
    <circle className={styles.mark} r={held} />
    <circle className={styles.markCore} r={held / 2.5} />
  </g>
);

/** As the legend shows it. */
export function GestureSample({ gesture }: Pick<GestureRow, 'gesture'>) {
  const middle = { x: 20, y: 20 };
  const { arrows, isHeld } = shapeOf(gesture, middle, null);
  return (
    <svg width={28} height={28} viewBox="-12 -12 64 64" aria-hidden="true">
      {arrows.map((arrow, side) => (
        <ArrowLine key={side} {...arrow} width={4} />
      ))}
      {isHeld && <Held {...middle} />}
    </svg>
  );
}
