import styles from '../canvas.module.css';
import { rampGradient } from './color-ramp';

interface RampLegendProps {
  readonly title: string;
  readonly note: string;
  readonly opacity: number;
  /** `at`: how far along the ramp, 0 to 1. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

/** The ramp of colours, seen through the same opacity as on the screens, and what its places stand for. */
export function RampLegend({ title, note, opacity, ticks }: RampLegendProps) {
  return (
    <div className={styles.legendScale}>
      <div className={styles.legendHead}>
        <b>{title}</b>
        <span>{note}</span>
      </div>
      <div className={styles.ramp}>
        <div className={styles.rampBar}>
          <div style={{ background: rampGradient, opacity }} />
        </div>
        <div className={styles.rampTicks}>
          {ticks.map(({ at, text }) => (
            <span key={at} style={{ left: `${at * 100}%` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
