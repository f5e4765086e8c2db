import { Icon, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

const icons: Readonly<Record<string, IconName>> = { iPhone: 'device-mobile', Android: 'device-mobile' };

export const DeviceIcon = ({ system }: Pick<Device, 'system'>) => (
  <Icon name={icons[system ?? ''] ?? 'device-desktop'} />
);

/** "Firefox on Linux", or what of it is known. */
export function useDevice(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => {
    if (browser && system) return t('deviceOn', { browser, system });
    return browser ?? system ?? t('deviceUnknown');
  };
}
