import { Select } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

interface ScreenSelectProps {
  readonly app: StoredApp;
  /** Empty while none was selected. */
  readonly value: string;
  readonly onChange: (screen: string) => void;
  /** Where there are several. */
  readonly label?: string;
  readonly isLabelHidden?: boolean;
}

/** Which screen testers are shown. */
export function ScreenSelect({ app, value, onChange, label, isLabelHidden = false }: ScreenSelectProps) {
  const { t } = useTranslation('test-setup');
  const name = label ?? t('shown.screen');
  const options = Object.values(app.screens).map(({ id, name }) => ({ id, text: name || id }));
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': name } : { label: name })}
      options={options}
      placeholder={value ? t('shown.gone') : t('shown.none')}
      value={options.some(({ id }) => id === value) ? value : null}
      onChange={onChange}
    />
  );
}
