import { Button, Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('leave.title')}
      width={420}
      isAlert
      footer={
        <>
          <Button onPress={onLeave}>{t('leave.leave')}</Button>
          <Button variant="primary" onPress={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
