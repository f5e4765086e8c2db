import { SegmentedControl, Select } from '@rehearse/client/ui';
import { chooseTheme, themeChoice, type ThemeChoice } from '@rehearse/client/ui/theme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOptions } from '../../language-options';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('app');
  const value = localeOptions.find(({ id }) => id === i18n.language)?.id ?? 'en-GB';
  return (
    <Select
      aria-label={t('language')}
      icon="language"
      quiet
      options={localeOptions}
      value={value}
      onChange={(locale) => void i18n.changeLanguage(locale)}
    />
  );
}

export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const [choice, setChoice] = useState(themeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <SegmentedControl
      label={t('theme.label')}
      value={choice}
      onChange={choose}
      items={[
        { id: 'system', text: t('theme.system'), icon: 'device-desktop' },
        { id: 'light', text: t('theme.light'), icon: 'sun' },
        { id: 'dark', text: t('theme.dark'), icon: 'moon' },
      ]}
    />
  );
}
