import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error';

/**
 * Words for whatever a call threw: the code's text in the namespace `errors`, in the reader's language. What nobody expected comes
 * with the number that the operator finds it by.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      const { code, request } = error instanceof ApiError ? error : unexpected;
      if (code !== unexpected.code && i18n.exists(code, { ns: 'errors' })) return t(code);
      return request === undefined ? t(unexpected.code) : `${t(unexpected.code)} (${request})`;
    },
    [t, i18n],
  );
}

const unexpected = { code: 'server/failed', request: undefined } as const;
