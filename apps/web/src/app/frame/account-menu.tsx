import { useSession } from '@rehearse/client/api/react';
import { Avatar, Button, classes, ellipsisClass, Icon, Menu, nameOf } from '@rehearse/client/ui';
import { chooseTheme, useThemeChoice } from '@rehearse/client/ui/theme';
import { useTranslation } from 'react-i18next';
import { localeOptions } from '../../language-options';
import { hrefOf, paths } from '../../paths';
import styles from './frame.module.css';

/** Who is logged in, and what is theirs. */
export function AccountMenu({ compact }: { readonly compact: boolean }) {
  const { t, i18n } = useTranslation('app');
  const { user } = useSession();
  const theme = useThemeChoice();
  if (!user) return null;
  const name = nameOf(user);
  const themes = (['system', 'light', 'dark'] as const).map((id) => ({
    id,
    text: { system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }[id],
    isChecked: id === theme,
    onAction: () => chooseTheme(id),
  }));
  const locales = localeOptions.map(({ id, text }) => ({
    id,
    text,
    isChecked: id === i18n.language,
    onAction: () => void i18n.changeLanguage(id),
  }));
  return (
    <Menu
      label={t('nav.account')}
      placement="top start"
      trigger={
        <Button variant="quiet" wide className={styles.account} aria-label={compact ? name : undefined}>
          <Avatar person={user} />
          {!compact && <span className={classes(styles.entryText, ellipsisClass)}>{name}</span>}
          {!compact && <Icon name="dots-vertical" />}
        </Button>
      }
      items={[
        { id: 'account', text: t('nav.account'), icon: 'user-circle', href: hrefOf(paths.account) },
        { id: 'language', text: t('language'), icon: 'language', items: locales },
        { id: 'theme', text: t('theme.label'), icon: 'sun', items: themes },
        '-',
        { id: 'terms', text: t('nav.terms'), href: hrefOf(paths.terms) },
        { id: 'privacy', text: t('nav.privacy'), href: hrefOf(paths.privacy) },
        '-',
        { id: 'logout', text: t('nav.logOut'), icon: 'logout', href: hrefOf(paths.logout) },
      ]}
    />
  );
}
