import { useToast } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

/** Copies a link, and tells whether the browser allowed it. */
export function useCopy(): (link: string) => Promise<void> {
  const { t } = useTranslation('test-setup');
  const showToast = useToast();
  return (link) =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ kind: 'success', text: t('link.copied') }),
      () => showToast({ kind: 'error', text: t('link.notCopied') }),
    );
}
