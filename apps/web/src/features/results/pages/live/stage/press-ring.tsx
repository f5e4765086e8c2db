import styles from '../live.module.css';

interface PressRingProps {
  readonly x: number;
  readonly y: number;
  readonly isMissed: boolean;
  readonly opacity?: number;
}

/** px */
const r = 6;

/** A press; one that missed differs in shape, too. */
export const PressRing = ({ x, y, isMissed, opacity }: PressRingProps) => (
  <g className={isMissed ? styles.missed : styles.press} opacity={opacity}>
    <circle cx={x} cy={y} r={r} />
    {isMissed && <path d={`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`} />}
  </g>
);
