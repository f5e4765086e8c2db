import { Button, useToast } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../paths';

interface CopyLinkProps {
  readonly path: string;
  /** Where there are several: whose it is. */
  readonly label?: string;
}

export function CopyLink({ path, label }: CopyLinkProps) {
  const { t } = useTranslation('share');
  const showToast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(addressOf(path)).then(
      () => showToast({ kind: 'success', text: t('link.copied') }),
      () => showToast({ kind: 'error', text: t('link.notCopied') }),
    );
  return (
    <Button icon="copy" aria-label={label} onPress={() => void copy()}>
      {t('link.copy')}
    </Button>
  );
}
