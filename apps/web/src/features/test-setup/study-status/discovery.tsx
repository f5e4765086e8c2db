import { percentText } from '@rehearse/client/ui';
import { discoveryChance } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import styles from './study-status.module.css';

/** Problems that one of so many testers meets. */
const frequencies = [3, 10, 20] as const;

/** Down, as nothing is certain. */
const rounded = (chance: number): number => Math.floor(chance * 100) / 100;

/** How likely so many testers meet problems, by how many of all do. */
export function Discovery({ testers }: { readonly testers: number }) {
  const { t, i18n } = useTranslation('test-setup');
  const chances = frequencies.map((of) =>
    t('discovery.chance', { of, chance: percentText(rounded(discoveryChance(1 / of, testers)), i18n.language) }),
  );
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'short' });
  return (
    <p className={styles.discovery}>
      {t('discovery.found', { count: testers, chances: list.format(chances) })}{' '}
      <span className={styles.title}>{t('discovery.source')}</span>
    </p>
  );
}
