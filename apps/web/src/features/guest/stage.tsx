import { Player, type PlayerProps, serverAsk } from '@rehearse/client/player';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useMemo } from 'react';
import { useLinkImages } from '../../link-images';
import styles from './guest.module.css';

interface StageProps extends Pick<PlayerProps, 'app' | 'startScreen' | 'onState' | 'above'> {
  readonly link: string;
}

export function Stage({ link, ...player }: StageProps) {
  const narrow = useNarrow();
  const imageUrl = useLinkImages(link);
  const ask = useMemo(() => serverAsk(`/rest/links/${encodeURIComponent(link)}/calls`, 0), [link]);
  return (
    <div className={styles.stage}>
      <Player {...player} ask={ask} imageUrl={imageUrl} fit={narrow ? 'fill' : 'contain'} frame />
    </div>
  );
}
