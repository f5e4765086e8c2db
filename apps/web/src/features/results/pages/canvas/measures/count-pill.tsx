import styles from '../canvas.module.css';

interface CountPillProps {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** px, of its width. */
export const pillHalf = (text: string): number => text.length * 3.6 + 8;

/** A count that can be read on any design. */
export function CountPill({ x, y, text }: CountPillProps) {
  const half = pillHalf(text);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.pill} x={-half} y={-8} width={2 * half} height={16} rx={8} />
      <text className={styles.pillText} y={4}>
        <tspan>{text}</tspan>
      </text>
    </g>
  );
}
