import type { ViewItem } from '@rehearse/simulate';
import type { Widget } from '@rehearse/model';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { nameOf } from '../stage/controls';
import styles from './viewfinder.module.css';

interface ViewfinderProps {
  readonly item: ViewItem;
  readonly onTake: (picture: File) => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Designers write it, in their prototype's language; old documents say nothing. */
const wordsOf = (widget: Widget, prop: string, without: string): string => {
  const words = widget.props?.[prop];
  return typeof words === 'string' && words !== '' ? words : without;
};

/** What the camera sees; null where there is none, or nobody allows it. undefined while the device is asked. */
function useCamera(onRefused: () => void): MediaStream | null | undefined {
  const [stream, setStream] = useState<MediaStream | null>();
  const [refused] = useState(() => onRefused);
  useEffect(() => {
    let opened: MediaStream | undefined;
    let isGone = false;
    const close = () => opened?.getTracks().forEach((track) => track.stop());
    void openCamera().then((found) => {
      opened = found;
      if (isGone) return close();
      if (!found) refused();
      setStream(found ?? null);
    });
    return () => {
      isGone = true;
      close();
    };
  }, [refused]);
  return stream;
}

/** Pages without a safe connection have no `mediaDevices`. */
const openCamera = async (): Promise<MediaStream | undefined> => {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices?.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => undefined);
};

function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const type = 'image/jpeg';
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'picture.jpg', { type })), type),
  );
}

/** Over the whole screen: what the camera sees, and a shutter; a chooser of pictures where there is no camera. */
export function Viewfinder({ item, onTake, onRefused, onClose }: ViewfinderProps) {
  const { widget } = item;
  const name = nameOf(item);
  const stream = useCamera(onRefused);
  const anchor = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [layer, setLayer] = useState<Element | null>(null);
  useLayoutEffect(() => setLayer(anchor.current?.closest('section') ?? null), []);
  useLayoutEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream, layer]);
  const take = () => {
    const { current } = video;
    if (current) void pictureOf(current).then((picture) => picture && onTake(picture));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  if (!layer) return <span ref={anchor} hidden />;
  return createPortal(
    <dialog
      open
      aria-modal="true"
      aria-label={name}
      className={styles['viewfinder']}
      onKeyDown={onKeyDown}
      // What is pressed here is not pressed in the prototype.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {stream && <video ref={video} className={styles['seen']} autoPlay playsInline muted />}
      <output className={styles['words']}>
        {stream === undefined && wordsOf(widget, 'waitingText', '…')}
        {stream === null && wordsOf(widget, 'refusedText', name)}
      </output>
      {stream && <button type="button" className={styles['shutter']} aria-label={name} autoFocus onClick={take} />}
      {stream === null && (
        <label className={styles['chooser']}>
          {wordsOf(widget, 'chooseText', name)}
          <input
            type="file"
            accept="image/*"
            autoFocus
            onChange={({ target: { files } }) => files?.[0] && onTake(files[0])}
          />
        </label>
      )}
      <button
        type="button"
        className={styles['close']}
        aria-label={wordsOf(widget, 'closeText', `${name} ×`)}
        onClick={onClose}
      />
    </dialog>,
    layer,
  );
}
