import { commandById, isAllowed } from '@rehearse/client/editor';
import { IconButton, Menu, type MenuAction, type MenuEntries } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../../session/context';
import { useEditorValue } from '../../use-editor-value';
import { commandIcons } from '../../palette/command-icons';
import { commandText } from '../../palette/command-text';
import { useShortcutText } from '../../palette/shortcut-text';

const offered = [
  'duplicate',
  'copyStyle',
  'pasteStyle',
  '-',
  'group',
  'ungroup',
  'setStart',
  '-',
  'front',
  'forward',
  'backward',
  'back',
  '-',
  'lock',
  'hide',
  '-',
  'delete',
] as const;
const commands = offered.map((id) => (id === '-' ? null : commandById(id)));

const isAction = (entry: MenuAction | '-' | undefined): boolean => entry !== '-';

/** What can be done with the selection. */
export function CommandMenu() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { surface } = useEditorSession();
  const shortcut = useShortcutText();
  const allowed = useEditorValue((now) => commands.map((command) => command !== null && isAllowed(command, now)));
  const entries = commands.map((command, index): MenuAction | '-' | null => {
    if (!command) return '-';
    if (!allowed[index]) return null;
    return {
      id: command.id,
      text: commandText(t, editor, command),
      icon: commandIcons[command.id],
      shortcut: shortcut(command.shortcuts[0]),
      isDestructive: command.id === 'delete',
      onAction: () => void command.run({ editor, surface }),
    };
  });
  const items: MenuEntries = entries
    .filter((entry) => entry !== null)
    .filter(
      (entry, index, all) =>
        entry !== '-' || (index > 0 && isAction(all[index - 1]) && all.slice(index).some(isAction)),
    );
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('properties.more')}
      placement="bottom end"
      trigger={<IconButton icon="dots-vertical" size="s" label={t('properties.more')} placement="left" />}
      items={items}
    />
  );
}
