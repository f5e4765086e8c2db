import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpArticle } from './help-article';
import styles from './article.module.css';

/** The editor's own list of keys. */
export function ShortcutsPage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('help');
  return (
    <HelpArticle title={t('shortcuts')} isWide>
      <p className={styles.lead}>{t('shortcutsText')}</p>
      <div className={styles.list}>{children}</div>
    </HelpArticle>
  );
}
