import { isSmallSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import styles from '../canvas.module.css';
import { RampLegend } from '../heat/ramp-legend';

interface DepthLegendProps {
  readonly opacity: number;
  /** Under the filter. */
  readonly sessions: number;
}

/** What the colours and lines of scroll depth stand for. */
export function DepthLegend({ opacity, sessions }: DepthLegendProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (
    <section className={styles.legend} aria-label={t('legend.label')}>
      <RampLegend
        title={t('legend.depth')}
        note={t('sessionCount', { count: sessions })}
        opacity={opacity}
        ticks={[0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: formats.percent(at) }))}
      />
      <p className={styles.legendNotes}>
        <span>
          <svg width={28} height={12} aria-hidden="true">
            <line className={styles.foldEdge} x1={0} x2={28} y1={6} y2={6} />
            <line className={styles.fold} x1={0} x2={28} y1={6} y2={6} />
          </svg>
          {t('legend.fold')}
        </span>
        <span>{t(isSmallSample({ n: sessions }) ? 'legend.depthCounts' : 'legend.depthShares')}</span>
      </p>
    </section>
  );
}
