import { commandById, isAllowed } from '@rehearse/client/editor';
import { IconButton } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { commandIcons } from '../../palette/command-icons';
import { useShortcutText } from '../../palette/shortcut-text';
import layout from '../layout.module.css';

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
  const { surface } = useEditorSession();
  const shortcut = useShortcutText();
  const allowed = useEditorValue((now) => commands.map((command) => isAllowed(command, now)));
  return (
    <div className={layout.align} role="toolbar" aria-label={t('properties.alignment')}>
      {commands.map((command, index) => (
        <IconButton
          key={command.id}
          icon={commandIcons[command.id] ?? 'dots'}
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
