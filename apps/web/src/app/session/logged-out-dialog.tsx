import { Button, Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { LogoutReason } from './logout-reason';

/** Why somebody has to log in again. */
export function LoggedOutDialog({
  reason,
  onClose,
}: {
  readonly reason: LogoutReason | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('app');
  const titles = { unauthorized: t('session.title'), expired: t('session.title'), away: t('session.awayTitle') };
  const texts = { unauthorized: t('session.unauthorized'), expired: t('session.expired'), away: t('session.away') };
  return (
    <Dialog
      isOpen={reason !== null}
      onClose={onClose}
      isAlert
      width={420}
      title={reason ? titles[reason] : ''}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('session.signIn')}
        </Button>
      }
    >
      {reason && texts[reason]}
    </Dialog>
  );
}
