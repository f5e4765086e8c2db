import { useEffect, useState } from 'react';
import { qrPath, type QrPicture } from './qr-path';
import styles from './qr-code.module.css';

/** Dark on light in both themes: cameras expect that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [picture, setPicture] = useState<QrPicture | null>(null);
  useEffect(() => {
    let current = true;
    void import('qrcode').then(({ create }) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      if (current) setPicture(qrPath(modules.size, (row, column) => modules.get(row, column) === 1));
    });
    return () => {
      current = false;
    };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={picture ? `-2 -2 ${picture.size + 4} ${picture.size + 4}` : '0 0 1 1'}
      shapeRendering="crispEdges"
    >
      {picture && <path d={picture.d} />}
    </svg>
  );
}
