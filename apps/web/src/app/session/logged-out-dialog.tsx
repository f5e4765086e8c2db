import { Button, Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { LogoutReason } from './logout-reason';

interface LoggedOutDialogProps {
  readonly reason: LogoutReason;
  readonly onClose: () => void;
}

/** Why somebody has to log in again. */
export function LoggedOutDialog({ reason, onClose }: LoggedOutDialogProps) {
  const { t } = useTranslation('app');
  const titles = { unauthorized: t('session.title'), expired: t('session.title'), away: t('session.awayTitle') };
  const texts = { unauthorized: t('session.unauthorized'), expired: t('session.expired'), away: t('session.away') };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isAlert
      width={420}
      title={titles[reason]}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('session.signIn')}
        </Button>
      }
    >
      {texts[reason]}
    </Dialog>
  );
}
