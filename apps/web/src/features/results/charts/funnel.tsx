import { VisuallyHidden } from '@rehearse/client/ui';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../format/use-formats';
import { HatchPattern } from './hatch';
import styles from './funnel.module.css';

export interface FunnelStep {
  readonly key: string;
  readonly title: string;
  readonly place: string;
  /** Time since the step before, as text. */
  readonly gap: string;
  readonly reached: number;
  /** Went no further than the step before. */
  readonly lostCount: number;
  readonly rate: ReactNode;
  readonly lost: ReactNode;
  readonly isWorst: boolean;
}

interface FunnelProps {
  readonly label: string;
  /** Everyone who began: the full width. */
  readonly total: number;
  readonly steps: readonly FunnelStep[];
  readonly head: {
    readonly step: string;
    readonly gap: string;
    readonly bar: string;
    readonly rate: string;
    readonly lost: string;
  };
}

const height = 22;
const ticks = [0, 25, 50, 75, 100];
/** Share of the bar's width below which the count stands beside the bar. */
const narrow = 0.08;

/** Focusable so that the keyboard can scroll it. */
const scrollable = { tabIndex: 0 };

/** Steps from top to bottom: reached is solid, lost since the step before is hatched, counts stand in the bars. */
export function Funnel({ label, total, steps, head }: FunnelProps) {
  const { percent } = useFormats();
  return (
    <section className={styles.scroll} aria-label={label} {...scrollable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head.step}</th>
            <th scope="col" className={styles.gap}>
              {head.gap}
            </th>
            <th scope="col" className={styles.bar}>
              <VisuallyHidden>{head.bar}</VisuallyHidden>
              <span className={styles.ticks} aria-hidden="true">
                {ticks.map((tick) => (
                  <span key={tick} style={{ left: `${tick}%` }}>
                    {tick === 100 ? percent(1) : tick}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" className={styles.rate}>
              {head.rate}
            </th>
            <th scope="col">{head.lost}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.key} className={step.isWorst ? styles.worst : undefined}>
              <th scope="row" className={styles.step}>
                <span>{step.title}</span>
                <small>{step.place}</small>
              </th>
              <td className={styles.gap}>{step.gap}</td>
              <td className={styles.bar}>
                <Bar step={step} total={total} />
              </td>
              <td className={styles.rate}>{step.rate}</td>
              <td className={styles.lost}>{step.lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bar({ step, total }: { readonly step: FunnelStep; readonly total: number }) {
  const hatch = useId();
  const formats = useFormats();
  const share = (count: number) => (total > 0 ? count / total : 0);
  const reached = share(step.reached);
  const isOutside = reached < narrow;
  return (
    <svg
      width="100%"
      height={height}
      role="img"
      aria-label={`${formats.count(step.reached)} / ${formats.count(total)}`}
      overflow="visible"
    >
      <defs>
        <HatchPattern id={hatch} />
      </defs>
      {ticks.map((tick) => (
        <line key={tick} className={styles.grid} x1={`${tick}%`} x2={`${tick}%`} y1={-8} y2={height + 8} />
      ))}
      <rect className={styles.reached} width={`${reached * 100}%`} height={height} />
      <rect
        className={styles.edge}
        fill={`url(#${hatch})`}
        x={`${reached * 100}%`}
        width={`${share(step.lostCount) * 100}%`}
        height={height}
      />
      <text
        className={isOutside ? styles.countOutside : styles.count}
        x={`${isOutside ? share(step.reached + step.lostCount) * 100 : 0}%`}
        dx={7}
        y={height / 2 + 4}
      >
        {formats.count(step.reached)}
      </text>
    </svg>
  );
}

/** What solid and hatched mean. */
export function FunnelLegend({
  reached,
  lost,
  note,
}: {
  readonly reached: string;
  readonly lost: string;
  readonly note: string;
}) {
  const hatch = useId();
  return (
    <p className={styles.legend}>
      <svg width={14} height={12} aria-hidden="true">
        <rect className={styles.reached} width={14} height={12} />
      </svg>
      {reached}
      <svg width={14} height={12} aria-hidden="true">
        <defs>
          <HatchPattern id={hatch} />
        </defs>
        <rect className={styles.edge} fill={`url(#${hatch})`} width={14} height={12} />
      </svg>
      {lost}
      <span>{note}</span>
    </p>
  );
}
