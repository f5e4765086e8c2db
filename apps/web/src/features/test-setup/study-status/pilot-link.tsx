import { useTestHash } from '@rehearse/client/api/react';
import { ButtonLink } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { addressOf, paths } from '../../../paths';

/** The study as testers take it; what comes of it is kept apart from the results. */
export function PilotLink({ app }: { readonly app: string }) {
  const { t } = useTranslation('test-setup');
  const hash = useTestHash(app);
  if (!hash) return null;
  return (
    <ButtonLink variant="quiet" href={addressOf(paths.tester(hash, { pilot: true }))} target="_blank">
      {t('study.pilot')}
    </ButtonLink>
  );
}
