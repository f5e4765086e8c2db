import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface RetryBannerProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What failed and why, with another try. */
export function RetryBanner({ title, error, onRetry }: RetryBannerProps) {
  const { t } = useTranslation('app');
  const errorText = useErrorText();
  return (
    <Banner
      tone="bad"
      title={title}
      actions={
        <Button size="s" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}
