import { Button, Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { Notice } from './notices';

/** Why somebody has to log in again. */
export function SessionNotice({ notice, onClose }: { readonly notice: Notice | null; readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  const titles = { unauthorized: t('session.title'), expired: t('session.title'), away: t('session.awayTitle') };
  const texts = { unauthorized: t('session.unauthorized'), expired: t('session.expired'), away: t('session.away') };
  return (
    <Dialog
      isOpen={notice !== null}
      onClose={onClose}
      isAlert
      width={420}
      title={notice ? titles[notice] : ''}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('session.signIn')}
        </Button>
      }
    >
      {notice && texts[notice]}
    </Dialog>
  );
}
