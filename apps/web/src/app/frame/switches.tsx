import { SegmentedControl, Select } from '@rehearse/client/ui';
import { chooseTheme, useThemeChoice } from '@rehearse/client/ui/theme';
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
  return (
    <SegmentedControl
      label={t('theme.label')}
      value={useThemeChoice()}
      onChange={chooseTheme}
      items={[
        { id: 'system', text: t('theme.system'), icon: 'device-desktop' },
        { id: 'light', text: t('theme.light'), icon: 'sun' },
        { id: 'dark', text: t('theme.dark'), icon: 'moon' },
      ]}
    />
  );
}
