import { Banner } from '@rehearse/client/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface LockoutBannerProps {
  /** When it ends, in ms since the epoch. */
  readonly until: number;
  readonly onEnd: () => void;
}

/** After wrong passwords: until when to wait. */
export function LockoutBanner({ until, onEnd }: LockoutBannerProps) {
  const { t, i18n } = useTranslation('account');
  useEffect(() => {
    const timer = setTimeout(onEnd, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, onEnd]);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(until);
  return (
    <Banner tone="warn" title={t('pauseTitle')}>
      {t('pause', { time })}
    </Banner>
  );
}
