import { Icon } from '@rehearse/client/ui';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './canvas.module.css';
import { type Measure, measureIcon, measures } from './measures';

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

/** One measure is shown at a time; arrows move between them. */
export function MeasureList({ value, onChange }: MeasureListProps) {
  const { t } = useTranslation('results');
  const texts = useMeasureTexts();
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = measures[(measures.indexOf(value) + step + measures.length) % measures.length];
    if (!next) return;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-measure="${next}"]`)?.focus();
  };
  return (
    <div className={styles.measures} role="radiogroup" aria-label={t('measure.title')} onKeyDown={handleKey}>
      {measures.map((measure) => (
        <button
          key={measure}
          type="button"
          role="radio"
          data-measure={measure}
          aria-checked={measure === value}
          tabIndex={measure === value ? 0 : -1}
          className={styles.measure}
          onClick={() => onChange(measure)}
        >
          <Icon name={measureIcon[measure]} />
          <b>{texts[measure].name}</b>
          <small>{texts[measure].text}</small>
        </button>
      ))}
    </div>
  );
}
