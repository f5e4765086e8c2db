import { Player, type PlayerProps, serverAsk } from '@rehearse/client/player';
import { Icon } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { pictureHosts } from '@rehearse/model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
      <PictureNote app={player.app} />
    </div>
  );
}

/** To which hosts pictures go that are picked or taken in the prototype, before anybody does. */
function PictureNote({ app }: Pick<StageProps, 'app'>) {
  const { t, i18n } = useTranslation('guest');
  const hosts = pictureHosts(app);
  if (hosts.length === 0) return null;
  return (
    <p className={styles.pictures}>
      <Icon name="photo" size={16} />
      {t('pictures', { hosts: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(hosts) })}
    </p>
  );
}
