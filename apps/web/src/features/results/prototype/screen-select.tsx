import { Select } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface ScreenSelectProps {
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly value: string;
  readonly onPick: (screen: string) => void;
}

/** Which screen a panel is about; nothing where there is no choice. */
export function ScreenSelect({ options, value, onPick }: ScreenSelectProps) {
  const { t } = useTranslation('results');
  if (options.length <= 1) return null;
  return (
    <Select
      aria-label={t('scrolled.screen')}
      size="s"
      icon="artboard"
      options={options}
      value={value}
      onChange={onPick}
    />
  );
}
