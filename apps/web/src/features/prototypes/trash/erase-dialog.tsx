import { Button, Dialog } from '@rehearse/client/ui';
import type { DeletedApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

interface EraseDialogProps {
  /** Closed while there are none. */
  readonly apps: readonly DeletedApp[];
  readonly onClose: () => void;
  readonly onErase: (apps: readonly DeletedApp[]) => void;
}

/** Names what is lost, once. */
export function EraseDialog({ apps, onClose, onErase }: EraseDialogProps) {
  const { t } = useTranslation('prototypes');
  const [first] = apps;
  const name = first?.name || t('unnamed');
  const erase = () => {
    onErase(apps);
    onClose();
  };
  return (
    <Dialog
      isOpen={apps.length > 0}
      onClose={onClose}
      isAlert
      width={460}
      title={apps.length > 1 ? t('trash.eraseSeveral', { count: apps.length }) : t('trash.eraseOne', { name })}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="danger" onPress={erase}>
            {t('trash.erase')}
          </Button>
        </>
      }
    >
      <p>{t('trash.eraseLoss')}</p>
    </Dialog>
  );
}
