import { Button, Dialog } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../../session-name';
import { useFormats } from '../../../format/use-formats';

interface DeleteSessionDialogProps {
  readonly session: SessionRow;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Names what is lost before it is. */
export function DeleteSessionDialog({ session, onClose, onDelete }: DeleteSessionDialogProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const name = sessionName(session);
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={t('delete.title', { name })}
      width={440}
      footer={
        <>
          <Button onPress={onClose}>{t('delete.keep')}</Button>
          <Button
            variant="danger"
            onPress={() => {
              onDelete();
              onClose();
            }}
          >
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {t('delete.loses', {
          name,
          day: formats.dayAndTime(session.start),
          events: t('eventCount', { count: session.events }),
        })}
      </p>
      {session.valid && <p>{t('delete.instead')}</p>}
    </Dialog>
  );
}
