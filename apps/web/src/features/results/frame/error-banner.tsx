import { Banner } from '@rehearse/client/ui';
import { ApiError } from '@rehearse/client/api';
import { useTranslation } from 'react-i18next';
import { isCatchingUp } from '../queries/use-result-query';

interface ErrorBannerProps {
  readonly errors: readonly (Error | null)[];
  /** Old results are still shown. */
  readonly hasOldResults: boolean;
}

/**
 * Says why results are missing or old, and whether that passes by itself. Nothing when all is well; what is being counted anew is
 * asked for until it is there, and never becomes an error.
 */
export function ErrorBanner({ errors, hasOldResults }: ErrorBannerProps) {
  const { t } = useTranslation('results');
  const error = errors.find((one) => one !== null);
  if (!error) return null;
  if (isCatchingUp(error)) {
    return (
      <Banner tone="info" title={t('errorBanner.catchingUp')}>
        {hasOldResults ? t('errorBanner.lastKnown') : t('errorBanner.retrying')}
      </Banner>
    );
  }
  if (error instanceof ApiError && error.status === 0) {
    return (
      <Banner tone="warn" title={t('errorBanner.offline')}>
        {hasOldResults ? t('errorBanner.lastKnown') : t('errorBanner.retrying')}
      </Banner>
    );
  }
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
    return (
      <Banner tone="bad" title={t('errorBanner.forbidden')}>
        {t('errorBanner.forbiddenText')}
      </Banner>
    );
  }
  return (
    <Banner tone="bad" title={t('errorBanner.failed')}>
      {t('errorBanner.failedText', { code: nameOf(error) })}
    </Banner>
  );
}

/** With the number that the operator finds it by in the log, where it has one. */
const nameOf = (error: Error): string =>
  error instanceof ApiError ? [error.code, error.request].filter(Boolean).join(' ') : error.message;
