import type { ShownPicture } from '@rehearse/contract';
import { useState } from 'react';
import { imageUrlOf } from '../../load';
import styles from './preference.module.css';

interface PicturePlaceProps {
  readonly picture: ShownPicture;
  /** Of the link, by which pictures are asked for. */
  readonly hash: string;
  /** px that the page needs above and below. */
  readonly around: number;
  /** Text alternative. */
  readonly label: string;
}

/** A picture as large as there is room; its room is there before it is. */
export function PicturePlace({ picture: { url, width, height }, hash, around, label }: PicturePlaceProps) {
  const [imageUrl] = useState(() => imageUrlOf(hash));
  const tall = `max(240px, 100vh - ${around}px)`;
  return (
    <span className={styles['place']}>
      <img
        src={imageUrl(url)}
        alt={label}
        width={width}
        height={height}
        style={{ maxWidth: `min(100%, ${tall} * ${width / height})` }}
      />
    </span>
  );
}
