import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error';

/** Words for whatever a call threw: the code's text in the namespace `errors`, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      const code = error instanceof ApiError ? error.code : 'server/failed';
      return i18n.exists(code, { ns: 'errors' }) ? t(code) : t('server/failed');
    },
    [t, i18n],
  );
}
