import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { hrefOf, paths } from '../../paths';
import { useHasContact } from '../../use-server-config';
import { Brand } from './brand';
import { LanguageSwitch, ThemeSwitch } from './switches';
import styles from './frame.module.css';

/** For whoever is not logged in, and for pages that belong to nobody. */
export function PlainFrame({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('app');
  const hasContact = useHasContact();
  return (
    <div className={styles.plain}>
      <header className={styles.plainHead}>
        <Brand />
        <span className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main className={styles.plainMain}>
        <Suspense>{children ?? <Outlet />}</Suspense>
      </main>
      <footer className={styles.plainFoot}>
        <a href={hrefOf(paths.help)}>{t('nav.help')}</a>
        <a href={hrefOf(paths.terms)}>{t('nav.terms')}</a>
        <a href={hrefOf(paths.privacy)}>{t('nav.privacy')}</a>
        {hasContact && <a href={hrefOf(paths.contact)}>{t('nav.contact')}</a>}
      </footer>
    </div>
  );
}
