import { testHashOf } from '@rehearse/client/api/react';
import { Button, useToast } from '@rehearse/client/ui';
import { givenTestHash } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../paths';
import { usePlace } from '../place/place';
import { useInvitations } from '../queries/result-queries';

interface CopyTestLinkProps {
  readonly appId: string;
  readonly isPrimary?: boolean;
}

/** What testers are given; nothing while there is no link. */
export function CopyTestLink({ appId, isPrimary = false }: CopyTestLinkProps) {
  const { t } = useTranslation('results');
  const showToast = useToast();
  const invitations = useInvitations(appId);
  const { isExample } = usePlace();
  const hash = isExample ? undefined : testHashOf(invitations.data ?? {});
  if (!hash) return null;
  const copy = () =>
    navigator.clipboard.writeText(addressOf(paths.tester(givenTestHash(hash)))).then(
      () => showToast({ kind: 'success', text: t('smallSample.copied') }),
      () => showToast({ kind: 'error', text: t('film.notCopied') }),
    );
  return (
    <Button icon="link" variant={isPrimary ? 'primary' : 'secondary'} onPress={() => void copy()}>
      {t('smallSample.copy')}
    </Button>
  );
}
