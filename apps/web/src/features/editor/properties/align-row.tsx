import { commandById, isAllowed } from '@rehearse/client/editor';
import { IconButton, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorHost, useEditorValue } from '../editor-context';
import { useShortcutText } from '../palette/shortcut-text';
import styles from './properties.module.css';

const commands = [
  'alignLeft',
  'alignCentre',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
  'distributeX',
  'distributeY',
].map(commandById);

export function AlignRow() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { surface } = useEditorHost();
  const shortcut = useShortcutText();
  const allowed = useEditorValue((now) => commands.map((command) => isAllowed(command, now)));
  return (
    <div className={styles.align} role="toolbar" aria-label={t('properties.alignment')}>
      {commands.map((command, index) => (
        <IconButton
          key={command.id}
          icon={(command.icon ?? 'dots') as IconName}
          size="s"
          label={t(command.label)}
          shortcut={shortcut(command.shortcuts[0])}
          isDisabled={!allowed[index]}
          onPress={() => void command.run({ editor, surface })}
        />
      ))}
    </div>
  );
}
