import { Select, SettingsSection } from '@rehearse/client/ui';
import { chooseTheme, useThemeChoice } from '@rehearse/client/ui/theme';
import { useTranslation } from 'react-i18next';
import { localeOptions } from '../../../language-options';
import styles from './settings.module.css';

export function Preferences() {
  const { t, i18n } = useTranslation('account');
  return (
    <SettingsSection title={t('preferences')} text={t('preferencesText')}>
      <div className={styles.pair}>
        <Select
          label={t('language')}
          options={localeOptions}
          value={i18n.language}
          onChange={(locale) => void i18n.changeLanguage(locale)}
        />
        <Select
          label={t('theme')}
          options={[
            { id: 'system', text: t('themeSystem'), icon: 'device-desktop' },
            { id: 'light', text: t('themeLight'), icon: 'sun' },
            { id: 'dark', text: t('themeDark'), icon: 'moon' },
          ]}
          value={useThemeChoice()}
          onChange={chooseTheme}
        />
      </div>
    </SettingsSection>
  );
}
