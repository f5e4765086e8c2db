import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HatchPattern } from '../../charts/hatch';
import { useFormats } from '../../format/use-formats';
import styles from './canvas.module.css';
import { Legend } from './heat/color-legend';
import { isClickMeasure, isColored, type Measure, unitOf } from './measures/measures';
import type { ScaleKind } from './heat/color-ramp';
import { type CanvasResults, formatOf } from './measures/use-canvas-results';
import { cellSize } from './heat/heat-arguments';

interface CanvasLegendProps {
  readonly measure: Measure;
  readonly figures: CanvasResults;
  readonly kind: ScaleKind;
  readonly opacity: number;
  readonly isCommon: boolean;
  readonly selected: string | null;
  /** No session is ticked. */
  readonly isNone: boolean;
  readonly onKind: (kind: ScaleKind) => void;
  readonly onCommon: (isCommon: boolean) => void;
}

/** The legend of the measure that is shown. */
export function CanvasLegend(props: CanvasLegendProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const { measure, figures, kind, opacity, isCommon, selected } = props;
  if (props.isNone) {
    return <output className={styles.legend}>{t('canvas.noneTicked')}</output>;
  }
  if (measure === 'journey') return <WaysLegend total={figures.total} />;
  if (measure === 'dropoff') return <DropLegend total={figures.total} />;
  if (!isColored(measure)) return null;
  const isDwell = measure === 'dwell';
  const own = selected !== null && !isCommon;
  const title = isDwell
    ? t('legend.dwell')
    : isClickMeasure(measure)
      ? t('legend.clicksPer', { cell: cellSize })
      : t('legend.timePer', { cell: cellSize });
  const part = figures.isPart ? [t('legend.part')] : [];
  const { n, unseen } = figures.countsOf(own ? selected : null);
  const note = isDwell
    ? t('sessionCount', { count: figures.total })
    : isCommon || own
      ? [t('legend.smoothed', { n: formatOf(measure, formats)(n) }), ...unseen, ...part].join(' · ')
      : t('legend.ownMax');
  return (
    <Legend
      title={title}
      note={note}
      max={own ? figures.maxOf(selected) : figures.commonMax}
      kind={kind}
      unit={unitOf(measure)}
      opacity={opacity}
      format={formatOf(measure, formats)}
      onKind={props.onKind}
      isCommon={isDwell ? null : isCommon}
      onCommon={props.onCommon}
    />
  );
}

function WaysLegend({ total }: { readonly total: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const samples = [...new Set([Math.max(1, Math.round(total / 8)), Math.max(1, Math.round(total / 2)), total])].filter(
    (count) => count > 0,
  );
  return (
    <div className={styles.legend}>
      <p className={styles.legendRow}>
        <b>{t('legend.ways')}</b> {t('legend.shareOf', { n: formats.count(total) })}
        {samples.map((count) => (
          <span key={count}>
            <svg width={28} height={18} aria-hidden="true">
              <line className={styles.way} x1={0} x2={28} y1={9} y2={9} strokeWidth={1.5 + 14.5 * (count / total)} />
            </svg>
            {formats.count(count)}
          </span>
        ))}
      </p>
    </div>
  );
}

function DropLegend({ total }: { readonly total: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const hatch = useId();
  return (
    <div className={styles.legend}>
      <p className={styles.legendRow}>
        <b>{t('legend.drop')}</b> {t('legend.started', { n: formats.count(total) })}
        <span>
          <svg width={28} height={12} aria-hidden="true">
            <line className={styles.way} x1={0} x2={28} y1={6} y2={6} strokeWidth={8} />
          </svg>
          {t('steps.reached')}
        </span>
        <span>
          <svg width={20} height={12} aria-hidden="true">
            <defs>
              <HatchPattern id={hatch} />
            </defs>
            <rect className={styles.lostEdge} fill={`url(#${hatch})`} width={20} height={12} />
          </svg>
          {t('steps.lostSince')}
        </span>
      </p>
    </div>
  );
}
