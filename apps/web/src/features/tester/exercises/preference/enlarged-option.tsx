import { ScreenPicture } from '@rehearse/client/player';
import type { ShownPicture, StoredApp } from '@rehearse/contract';
import { entryOf } from '@rehearse/model';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../icon';
import { imageUrlOf } from '../../load';
import page from '../../tester.module.css';
import { useExerciseTexts } from '../exercise-texts';
import { firstScale, scales, widthIn } from './enlarged-size';
import styles from './enlarged-option.module.css';

interface EnlargedOptionProps {
  readonly app: StoredApp;
  readonly hash: string;
  readonly screen: string;
  /** Instead of the screen. */
  readonly picture: ShownPicture | undefined;
  readonly name: string;
  readonly onClose: () => void;
}

/** One option by itself in all of the window, and larger still by a press on it, by buttons, plus and minus. Who closes it is back where they were. */
export function EnlargedOption({ app, hash, screen, picture, name, onClose }: EnlargedOptionProps) {
  const { t } = useExerciseTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [imageUrl] = useState(() => imageUrlOf(hash));
  const [scale, setScale] = useState(() => firstScale(innerWidth));
  const [width, setWidth] = useState(0);
  const { w, h } = picture
    ? { w: picture.width, h: picture.height }
    : (entryOf(app, 'screens', screen) ?? app.screenSize);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // Browsers that do not focus a button that is clicked would lose the place.
    return () => (opener instanceof HTMLElement ? opener.focus({ preventScroll: true }) : undefined);
  }, []);
  useLayoutEffect(() => {
    const measure = () => setWidth(room.current ? widthIn(room.current, { w, h }) : 0);
    const watched = new ResizeObserver(measure);
    if (room.current) watched.observe(room.current);
    return () => watched.disconnect();
  }, [w, h]);
  const change = (by: 1 | -1) => setScale((known) => scales[scales.indexOf(known) + by] ?? known);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') change(1);
    else if (key === '-') change(-1);
  };
  const shown = Math.round(width * scale);
  const isLargest = scale === scales.at(-1);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles['bar']}>
        <b>{name}</b>
        <button
          type="button"
          className={page['button']}
          aria-label={t('preference.smaller')}
          disabled={scale === scales[0]}
          onClick={() => change(-1)}
        >
          <Icon name="smaller" />
        </button>
        <button
          type="button"
          className={page['button']}
          aria-label={t('preference.larger')}
          disabled={isLargest}
          onClick={() => change(1)}
        >
          <Icon name="larger" />
        </button>
        <button type="button" className={page['button']} onClick={() => dialog.current?.close()}>
          {t('preference.close')}
        </button>
      </div>
      <div ref={room} className={styles['room']}>
        {shown > 0 && (
          <div className={styles['shown']} style={{ width: shown }}>
            {picture ? (
              <img src={imageUrl(picture.url)} alt={name} width={w} height={h} />
            ) : (
              <ScreenPicture app={app} screen={screen} width={shown} imageUrl={imageUrl} label={name} />
            )}
            <button
              type="button"
              className={styles['press']}
              aria-label={t(isLargest ? 'preference.whole' : 'preference.larger')}
              onClick={() => (isLargest ? setScale(1) : change(1))}
            />
          </div>
        )}
      </div>
    </dialog>
  );
}
