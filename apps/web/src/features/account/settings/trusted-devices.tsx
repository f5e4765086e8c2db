import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, formatsOf } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeviceIcon, useDevice } from './device';
import styles from './sessions.module.css';

type Devices = NonNullable<SessionUser['factor']>['devices'];

/** Browsers that are not asked for a code for a while. */
export function TrustedDevices({ user, devices }: { readonly user: SessionUser; readonly devices: Devices }) {
  const { t, i18n } = useTranslation('account');
  const { day } = formatsOf(i18n.language);
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const nameOf = useDevice();
  const forget = useMutation({
    mutationFn: (device: string) => api.call(routes.factor.forgetDevice, { params: { user: user.id, device } }),
    onSuccess: (changed) => session.update(changed),
  });
  if (devices.length === 0) return null;
  return (
    <div>
      <p className={styles.dim} id="trusted-devices">
        {t('trustedDevices')}
      </p>
      {forget.error && <Banner tone="bad">{errorText(forget.error)}</Banner>}
      <ul className={styles.list} aria-labelledby="trusted-devices">
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <DeviceIcon system={device.system} />
            <div className={styles.words}>
              <p className={styles.name}>{nameOf(device)}</p>
              <p className={styles.dim}>{t('trustedTimes', { since: day(device.since), until: day(device.until) })}</p>
            </div>
            <Button
              size="s"
              isPending={forget.isPending && forget.variables === device.id}
              onPress={() => forget.mutate(device.id)}
              aria-label={t('askAgainIn', { device: nameOf(device) })}
            >
              {t('askAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
