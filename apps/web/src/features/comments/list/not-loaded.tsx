import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

/** Why there are no comments to see, and another try. */
export function NotLoaded({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslation('comments');
  const errorText = useErrorText();
  return (
    <Banner
      tone="bad"
      title={t('notLoaded')}
      actions={
        <Button size="s" onPress={retry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}
