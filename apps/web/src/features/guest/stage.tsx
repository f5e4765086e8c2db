import { Player, type PlayerProps } from '@rehearse/client/player';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useCallback } from 'react';
import styles from './guest.module.css';

interface StageProps extends Pick<PlayerProps, 'app' | 'startScreen' | 'onState' | 'above'> {
  readonly link: string;
}

export function Stage({ link, ...player }: StageProps) {
  const narrow = useNarrow();
  const imageUrl = useCallback((url: string) => `/rest/links/${encodeURIComponent(link)}/images/${url}`, [link]);
  return (
    <div className={styles.stage}>
      <Player {...player} imageUrl={imageUrl} fit={narrow ? 'fill' : 'contain'} frame />
    </div>
  );
}
