import { useEffect, useState } from 'react';
import { useTexts } from '../texts';
import styles from '../tester.module.css';

const waitMs = 10_000;

interface ReturnProps {
  /** Of a panel, which wants its people back. */
  readonly address: string;
  /** By itself, after a while, unless the reader wants to stay. */
  readonly goes?: boolean;
}

export function Return({ address, goes = false }: ReturnProps) {
  const { t } = useTexts();
  const [isWaiting, setWaiting] = useState(goes);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => location.assign(address), waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, address]);
  return (
    <div className={styles['after']}>
      <a className={`${styles['button']} ${styles['primary']}`} href={address} rel="noreferrer">
        {t('thanks.back', { host: new URL(address).host })}
      </a>
      {isWaiting && (
        <p className={`${styles['small']} ${styles['after']}`}>
          {t('thanks.backSoon', { seconds: waitMs / 1_000 })}{' '}
          <button type="button" className={`${styles['plain']} ${styles['link']}`} onClick={() => setWaiting(false)}>
            {t('thanks.stay')}
          </button>
        </p>
      )}
    </div>
  );
}
