import styles from '../canvas.module.css';
import { PathHead } from './arrow-head';
import { headScale } from './screen-paths';

interface PathArrowProps {
  /** Of the curve, as SVG writes it. */
  readonly d: string;
  /** Its end, and where it points, in degrees. */
  readonly head: { readonly x: number; readonly y: number; readonly angle: number };
  /** px */
  readonly width: number;
}

/** A path from one place to another. */
export const PathArrow = ({ d, head, width }: PathArrowProps) => (
  <>
    <path className={styles.path} d={d} strokeWidth={width} />
    <PathHead transform={`translate(${head.x} ${head.y}) rotate(${head.angle}) scale(${headScale(width)})`} />
  </>
);
