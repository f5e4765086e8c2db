import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The few words that primitives say by themselves. */
export function useUiTexts() {
  const { t } = useTranslation('app');
  return useMemo(
    () => ({
      close: t('ui.close'),
      clear: t('ui.clear'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      mixed: t('ui.mixed'),
    }),
    [t],
  );
}
