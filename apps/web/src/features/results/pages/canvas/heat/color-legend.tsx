import { SegmentedControl } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from '../canvas.module.css';
import { heatShare, legendTicks, type ScaleKind } from './color-ramp';
import { RampLegend } from './ramp-legend';

interface ColorLegendProps {
  readonly title: string;
  /** How it was made and of how many. */
  readonly note: string;
  readonly max: number;
  readonly scale: ScaleKind;
  /** Of the log scale. */
  readonly unit: number;
  readonly opacity: number;
  readonly format: (value: number) => string;
  readonly onScale: (scale: ScaleKind) => void;
  /** null where there is only one scale. */
  readonly isCommon: boolean | null;
  readonly onCommon: (isCommon: boolean) => void;
}

/** Colours and what they stand for, seen through the same opacity as on the screens. */
export function ColorLegend(props: ColorLegendProps) {
  const { t } = useTranslation('results');
  const { title, note, max, scale, unit, opacity, format, isCommon } = props;
  return (
    <section className={styles.legend} aria-label={t('legend.label')}>
      <RampLegend
        title={title}
        note={note}
        opacity={opacity}
        ticks={legendTicks(max, scale, unit).map((tick) => ({
          at: heatShare(tick, max, scale, unit),
          text: format(tick),
        }))}
      />
      <div className={styles.legendChoices}>
        <SegmentedControl
          label={t('legend.scale')}
          items={[
            { id: 'linear', text: t('legend.linear') },
            { id: 'log', text: t('legend.log') },
          ]}
          value={scale}
          onChange={props.onScale}
        />
        {isCommon !== null && (
          <SegmentedControl
            label={t('legend.max')}
            items={[
              { id: 'own', text: t('legend.perScreen') },
              { id: 'common', text: t('legend.common') },
            ]}
            value={isCommon ? 'common' : 'own'}
            onChange={(id) => props.onCommon(id === 'common')}
          />
        )}
      </div>
    </section>
  );
}
