import { Button, Dialog } from '@rehearse/client/ui';
import type { AppVersion } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { numberText } from './version-text';

interface RestoreDialogProps {
  /** Closed without one. */
  readonly version: AppVersion | null;
  readonly onClose: () => void;
  readonly onRestore: (version: AppVersion) => void;
}

/** Says what happens: it is for everybody, and nothing is lost. */
export function RestoreDialog({ version, onClose, onRestore }: RestoreDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <Dialog
      isOpen={version !== null}
      onClose={onClose}
      width={440}
      title={version ? t('versions.restoreTitle', { version: version.name ?? numberText(t, version) }) : ''}
      footer={
        <>
          <Button onPress={onClose}>{t('links.cancel')}</Button>
          <Button
            variant="primary"
            onPress={() => {
              if (version) onRestore(version);
              onClose();
            }}
          >
            {t('versions.restore')}
          </Button>
        </>
      }
    >
      <p>{t('versions.restoreText')}</p>
    </Dialog>
  );
}
