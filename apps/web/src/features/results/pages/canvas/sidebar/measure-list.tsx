import { Icon } from '@rehearse/client/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../canvas.module.css';
import { type Measure, measureIcon, measures } from '../measures/measures';

/** Name and one line of explanation for each measure. */
export function useMeasureTexts(): Record<Measure, { readonly name: string; readonly text: string }> {
  const { t } = useTranslation('results');
  return {
    clicks: { name: t('measure.clicks'), text: t('measure.clicksText') },
    first: { name: t('measure.first'), text: t('measure.firstText') },
    missed: { name: t('measure.missed'), text: t('measure.missedText') },
    mouse: { name: t('measure.mouse'), text: t('measure.mouseText') },
    dwell: { name: t('measure.dwell'), text: t('measure.dwellText') },
    journey: { name: t('measure.journey'), text: t('measure.journeyText') },
    dropoff: { name: t('measure.dropoff'), text: t('measure.dropoffText') },
  };
}

interface MeasureListProps {
  readonly value: Measure;
  readonly onChange: (measure: Measure) => void;
}

/** One measure is shown at a time. */
export function MeasureList({ value, onChange }: MeasureListProps) {
  const { t } = useTranslation('results');
  const texts = useMeasureTexts();
  const name = useId();
  return (
    <fieldset className={styles.measures}>
      <legend className={styles.unseen}>{t('measure.title')}</legend>
      {measures.map((measure) => (
        <label key={measure} className={measure === value ? styles.measureChosen : styles.measure}>
          <input
            className={styles.unseen}
            type="radio"
            name={name}
            checked={measure === value}
            onChange={() => onChange(measure)}
          />
          <Icon name={measureIcon[measure]} />
          <b>{texts[measure].name}</b>
          <small>{texts[measure].text}</small>
        </label>
      ))}
    </fieldset>
  );
}
