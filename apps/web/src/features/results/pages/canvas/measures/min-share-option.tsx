import { useTranslation } from 'react-i18next';
import type { OptionsProps } from './measure';
import { ShareSlider } from './share-slider';

/** From which share of sessions on paths are drawn. */
export function MinShareOption({ view, onChange, onPreview }: Pick<OptionsProps, 'view' | 'onChange' | 'onPreview'>) {
  const { t } = useTranslation('results');
  return (
    <ShareSlider
      label={t('options.minShare')}
      value={view.minShare}
      max={0.5}
      onMove={(minShare) => onPreview({ minShare })}
      onChange={(minShare) => onChange({ minShare })}
    />
  );
}
