import { Menu } from '@rehearse/client/ui';
import { devices } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { deviceIcon, useDeviceNames } from '../../sessions/device';
import { cleared } from '../filter';
import { Chip, type FilterChipProps, Removable } from './chip';

export function DeviceChip({ filter: { device }, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const name = useDeviceNames();
  const isSet = device !== undefined;
  return (
    <Removable isSet={isSet} name={t('filter.device')} onRemove={() => onChange(cleared('device'))}>
      <Menu
        label={t('filter.device')}
        trigger={
          <Chip
            icon={deviceIcon[device ?? 'phone']}
            isSet={isSet}
            text={device ? name[device] : t('filter.anyDevice')}
          />
        }
        items={devices.map((id) => ({
          id,
          text: name[id],
          icon: deviceIcon[id],
          onAction: () => onChange({ device: id }),
        }))}
      />
    </Removable>
  );
}
