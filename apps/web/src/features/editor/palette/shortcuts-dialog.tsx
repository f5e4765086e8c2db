import { Dialog } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { ShortcutList } from './shortcut-list';

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The help opens in a window of its own: the editor stays as it is. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('commands.shortcuts')}
      width={880}
      footerStart={
        <a href={hrefOf(paths.help)} target="_blank" rel="noreferrer">
          {t('shortcuts.help')}
        </a>
      }
    >
      <ShortcutList />
    </Dialog>
  );
}
