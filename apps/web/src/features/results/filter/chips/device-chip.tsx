import { devices } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { deviceIcon, useDeviceNames } from '../../sessions/device';
import type { FilterChipProps } from './chip';
import { ValuesChip } from './values-chip';

export function DeviceChip({ filter: { device }, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const name = useDeviceNames();
  return (
    <ValuesChip
      icon={deviceIcon[device?.[0] ?? 'phone']}
      name={t('filter.device')}
      any={t('filter.anyDevice')}
      nameOf={(one) => name[one]}
      chosen={device}
      choices={devices.map((value) => ({ value }))}
      onChoose={(chosen) => onChange({ device: chosen })}
    />
  );
}
