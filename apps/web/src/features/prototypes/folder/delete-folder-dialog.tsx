import { Button, Dialog } from '@rehearse/client/ui';
import type { Folder } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFolderActions } from '../../../folders';
import { paths } from '../../../paths';

interface DeleteFolderDialogProps {
  readonly folder: Folder;
  readonly onClose: () => void;
}

/** Says what goes and what stays. */
export function DeleteFolderDialog({ folder: { id, name }, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation('prototypes');
  const go = useNavigate();
  const { remove } = useFolderActions();
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      width={440}
      title={t('folder.deleteTitle', { name })}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            onPress={() => {
              // The page of a folder that is gone has nothing left to ask.
              void go(paths.home);
              remove.mutate(id);
            }}
          >
            {t('folder.delete')}
          </Button>
        </>
      }
    >
      <p>{t('folder.deleteText')}</p>
    </Dialog>
  );
}
