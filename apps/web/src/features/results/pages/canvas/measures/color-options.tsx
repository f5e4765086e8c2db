import { useTranslation } from 'react-i18next';
import styles from '../canvas.module.css';
import type { OptionsProps } from './measure';
import { ShareSlider } from './share-slider';

/** Of measures that colour screens. */
export function ColorOptions({ view, onChange, onPreview }: OptionsProps) {
  const { t } = useTranslation('results');
  return (
    <>
      <ShareSlider
        label={t('options.opacity')}
        value={view.opacity}
        max={1}
        onMove={(opacity) => onPreview({ opacity })}
        onChange={(opacity) => onChange({ opacity })}
      />
      <label className={styles.option}>
        {t('options.grey')}
        <input type="checkbox" checked={view.isGrey} onChange={(event) => onChange({ isGrey: event.target.checked })} />
      </label>
    </>
  );
}
