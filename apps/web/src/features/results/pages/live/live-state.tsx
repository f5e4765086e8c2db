import { Button } from '@rehearse/client/ui';
import type { OkOf, routes } from '@rehearse/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../format/use-formats';
import styles from './live.module.css';

/** How far behind what is shown is, and the whole screen for it. */
export function LiveState({ now }: { readonly now: OkOf<typeof routes.analytics.now> }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const isFull = useFullScreen();
  const behind = now.meta.asOf > 0 ? Math.max(0, now.at - now.meta.asOf) : 0;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <>
      <span className={styles.state}>
        <i className={now.running > 0 ? styles.dotLive : styles.dotStill} />
        {now.running > 0
          ? t('live.behind', { time: formats.duration(Math.ceil(behind / 1_000) * 1_000) })
          : t('live.waiting')}
      </span>
      {document.fullscreenEnabled && (
        <Button
          size="s"
          variant="quiet"
          icon={isFull ? 'minimize' : 'maximize'}
          onPress={() => void toggle().catch(() => undefined)}
        >
          {t(isFull ? 'live.leaveFullScreen' : 'live.fullScreen')}
        </Button>
      )}
    </>
  );
}

function useFullScreen(): boolean {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const handleChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, []);
  return isFull;
}
