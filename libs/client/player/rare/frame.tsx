import { framedPage } from '@rehearse/widgets';
import { useState } from 'react';
import type { ItemProps } from '../stage/controls';
import styles from './frame.module.css';

/** Pages of others are kept from everything around them. Players of videos need what they themselves store, which a page of ours never gets. */
const always = 'allow-scripts allow-forms';
const ofVideos = `${always} allow-same-origin allow-presentation`;

/** Until the page is there, and where none can be, the drawing below is seen. */
export function Frame({ item }: ItemProps) {
  const page = framedPage(item.widget);
  const [isThere, setThere] = useState(false);
  if (!page || new URL(page.address).host === location.host) return null;
  return (
    <iframe
      key={page.address}
      className={isThere ? `${styles['frame']} ${styles['there']}` : styles['frame']}
      title={item.widget.name}
      src={page.address}
      sandbox={page.isVideo ? ofVideos : always}
      allow={page.isVideo ? 'fullscreen; encrypted-media' : ''}
      referrerPolicy={page.isVideo ? 'strict-origin' : 'no-referrer'}
      loading="lazy"
      onLoad={() => setThere(true)}
    />
  );
}
