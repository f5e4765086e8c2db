import { Button, Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface RemoveDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RemoveDialog({ name, onClose, onConfirm }: RemoveDialogProps) {
  const { t } = useTranslation('test-setup');
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('templates.removeTitle', { name })}
      width={440}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="danger" onPress={confirm}>
            {t('blocks.delete')}
          </Button>
        </>
      }
    >
      <p>{t('templates.removeText')}</p>
    </Dialog>
  );
}
