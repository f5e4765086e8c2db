import { Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { Shared } from '../../sharing';
import { AppAccess } from './app-access';
import { AppSum } from './app-sum';

interface ShareDialogProps {
  readonly app: Shared;
  readonly onClose: () => void;
}

/** Who has access to a prototype, for whichever page asks for it. */
export function ShareDialog({ app, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: app.name || t('unnamed') })}
      width={680}
      footerStart={<AppSum app={app.id} />}
    >
      <AppAccess app={app} onLeave={onClose} />
    </Dialog>
  );
}
