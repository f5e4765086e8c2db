import { useEffect, useState } from 'react';
import styles from '../tester.module.css';
import { useEntryTexts } from './entry-texts';
import own from './entry.module.css';

const waitMs = 10_000;

interface ReturnProps {
  /** Of a panel, which wants its people back. */
  readonly address: string;
  /** By itself, after a while, unless the reader wants to stay. */
  readonly goes?: boolean;
}

export function Return({ address, goes = false }: ReturnProps) {
  const { t } = useEntryTexts();
  const [isWaiting, setWaiting] = useState(goes);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => location.assign(address), waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, address]);
  return (
    <div className={own['back']}>
      <a className={`${styles['button']} ${styles['primary']}`} href={address} rel="noreferrer">
        {t('back.go', { host: new URL(address).host })}
      </a>
      {isWaiting && (
        <p className={`${styles['small']} ${styles['after']}`}>
          {t('back.soon', { seconds: waitMs / 1_000 })}{' '}
          <button type="button" className={`${styles['plain']} ${styles['link']}`} onClick={() => setWaiting(false)}>
            {t('back.stay')}
          </button>
        </p>
      )}
    </div>
  );
}
