import { Select } from '@rehearse/client/ui';
import { chooseTheme, themeChoice } from '@rehearse/client/ui/theme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, languages } from '../../../languages';
import { Section } from './section';
import styles from './settings.module.css';

/** By the code that i18next knows. */
const options = languages.map(({ locale, name }) => ({ id: locale, text: name }));

export function Preferences() {
  const { t, i18n } = useTranslation('account');
  const [theme, setTheme] = useState(themeChoice);
  return (
    <Section title={t('preferences')} text={t('preferencesText')}>
      <div className={styles.pair}>
        <Select
          label={t('language')}
          options={options}
          value={languageOf(i18n.language)?.locale ?? 'en'}
          onChange={(locale) => void i18n.changeLanguage(locale)}
        />
        <Select
          label={t('theme')}
          options={[
            { id: 'system', text: t('themeSystem'), icon: 'device-desktop' },
            { id: 'light', text: t('themeLight'), icon: 'sun' },
            { id: 'dark', text: t('themeDark'), icon: 'moon' },
          ]}
          value={theme}
          onChange={(choice) => {
            chooseTheme(choice);
            setTheme(choice);
          }}
        />
      </div>
    </Section>
  );
}
