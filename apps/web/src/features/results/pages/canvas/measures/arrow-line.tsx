import styles from '../canvas.module.css';
import { headShape } from './arrow-head';
import { headScale } from './screen-paths';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface ArrowLineProps {
  readonly from: Point;
  readonly to: Point;
  /** px */
  readonly width: number;
}

/** px of a head at its full size. */
const headLength = 12;

/** A straight arrow with a light edge, so that it is seen on any design. */
export function ArrowLine({ from, to, width }: ArrowLineProps) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const scale = headScale(width) * 0.9;
  const end = { x: to.x - Math.cos(angle) * headLength * scale, y: to.y - Math.sin(angle) * headLength * scale };
  const line = { x1: from.x, y1: from.y, x2: end.x, y2: end.y };
  const head = `translate(${to.x} ${to.y}) rotate(${(angle * 180) / Math.PI}) scale(${scale})`;
  return (
    <>
      <line className={styles.arrowEdge} {...line} strokeWidth={width + 3} />
      <path className={styles.arrowEdge} d={headShape} transform={head} strokeWidth={4} />
      <line className={styles.arrow} {...line} strokeWidth={width} />
      <path className={styles.arrowHead} d={headShape} transform={head} />
    </>
  );
}
