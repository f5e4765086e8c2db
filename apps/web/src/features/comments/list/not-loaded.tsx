import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';

/** Why there are no comments to see, and another try. */
export function NotLoaded({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslation('comments');
  return <RetryBanner title={t('notLoaded')} error={error} onRetry={retry} />;
}
