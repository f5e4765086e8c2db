import { visuallyHiddenClass, Icon } from '@rehearse/client/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../canvas.module.css';
import type { Measure } from '../measures/measure';
import { measures } from '../measures/measures';

interface MeasureListProps {
  readonly value: Measure;
  readonly onChange: (measure: string) => void;
}

/** One measure is shown at a time. */
export function MeasureList({ value, onChange }: MeasureListProps) {
  const { t } = useTranslation('results');
  const name = useId();
  return (
    <fieldset className={styles.measures}>
      <legend className={visuallyHiddenClass}>{t('measure.title')}</legend>
      {measures.map(({ id, icon }) => (
        <label key={id} className={id === value.id ? styles.measureChosen : styles.measure}>
          <input
            className={visuallyHiddenClass}
            type="radio"
            name={name}
            checked={id === value.id}
            onChange={() => onChange(id)}
          />
          <Icon name={icon} />
          <b>{t(`measure.${id}`)}</b>
          <small>{t(`measure.${id}Text`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
