import { ScreenPicture } from '@rehearse/client/player';
import type { StoredApp } from '@rehearse/contract';
import { entryOf } from '@rehearse/model';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { imageUrlOf } from '../load';
import styles from './exercises.module.css';

interface ScreenPlaceProps {
  readonly app: StoredApp;
  /** Of the link, by which pictures are asked for. */
  readonly hash: string;
  readonly screen: string;
  /** px that the page needs above and below. */
  readonly around: number;
  /** Text alternative. */
  readonly label?: string;
  /** Lies over the picture. */
  readonly children?: ReactNode;
}

/** A screen as large as there is room, but for the part that its device does not show at once. */
export function ScreenPlace({ app, hash, screen, around, label, children }: ScreenPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [imageUrl] = useState(() => imageUrlOf(hash));
  const { w, h } = entryOf(app, 'screens', screen) ?? app.screenSize;
  const shown = Math.min(h, Math.max(app.screenSize.h, w / 2));
  useLayoutEffect(() => {
    const measure = () => {
      const room = place.current?.clientWidth ?? 0;
      const tall = Math.max(240, document.documentElement.clientHeight - around);
      setWidth(Math.floor(Math.min(room, w, (tall * w) / shown)));
    };
    measure();
    const watched = new ResizeObserver(measure);
    if (place.current) watched.observe(place.current);
    addEventListener('resize', measure);
    return () => {
      watched.disconnect();
      removeEventListener('resize', measure);
    };
  }, [w, shown, around]);
  return (
    <div ref={place} className={styles['place']}>
      {width > 0 && (
        <div className={styles['screen']} style={{ width, height: (width * h) / w }}>
          <ScreenPicture app={app} screen={screen} width={width} imageUrl={imageUrl} {...(label && { label })} />
          {children}
        </div>
      )}
    </div>
  );
}
