import type { IconName } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

type Device = SessionRow['device'];

export const deviceIcon: Record<Device, IconName> = {
  phone: 'device-mobile',
  tablet: 'device-tablet',
  desktop: 'device-desktop',
  unknown: 'question-mark',
};

export function useDeviceNames(): Record<Device, string> {
  const { t } = useTranslation('app');
  return {
    phone: t('device.phone'),
    tablet: t('device.tablet'),
    desktop: t('device.desktop'),
    unknown: t('device.unknown'),
  };
}
