import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './live.module.css';
import { PressRing } from './stage/press-ring';

const size = 16;

/** What the marks above a screen stand for. */
export function LiveLegend() {
  const { t } = useTranslation('results');
  return (
    <ul className={styles.legend}>
      <li className={styles.trailLegend}>
        <Sign>
          <path className={styles.trail} d="M1 12L8 9L15 4" />
        </Sign>
        {t('live.pointer')}
      </li>
      <li>
        <Sign>
          <PressRing x={size / 2} y={size / 2} isMissed={false} />
        </Sign>
        {t('live.taps')}
      </li>
      <li>
        <Sign>
          <PressRing x={size / 2} y={size / 2} isMissed />
        </Sign>
        {t('live.missed')}
      </li>
    </ul>
  );
}

const Sign = ({ children }: { readonly children: ReactNode }) => (
  <svg width={size} height={size} overflow="visible" aria-hidden="true">
    {children}
  </svg>
);
