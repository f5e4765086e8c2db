import { Button, Dialog } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../../session-name';
import { useFormats } from '../../../format/use-formats';

interface DeleteSessionsDialogProps {
  readonly sessions: readonly SessionRow[];
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Names what is lost before it is. */
export function DeleteSessionsDialog({ sessions, onClose, onDelete }: DeleteSessionsDialogProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [first] = sessions;
  const count = sessions.length;
  const only = count === 1 ? first : undefined;
  const name = only && sessionName(only);
  const events = t('eventCount', { count: sessions.reduce((sum, one) => sum + one.events, 0) });
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={only ? t('delete.title', { name }) : t('delete.titleMany', { count })}
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
            {only ? t('delete.confirm') : t('delete.confirmMany', { count })}
          </Button>
        </>
      }
    >
      <p>
        {only
          ? t('delete.loses', { name, day: formats.dayAndTime(only.start), events })
          : t('delete.losesMany', { count, events })}
      </p>
      {sessions.some(({ valid }) => valid) && <p>{only ? t('delete.instead') : t('delete.insteadMany')}</p>}
    </Dialog>
  );
}
