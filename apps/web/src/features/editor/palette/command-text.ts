import { type Command, type Editor, gridOf, ownFlag, elementOf } from '@rehearse/client/editor';
import type { TFunction } from 'i18next';

/** What a command is called for the selection as it is: a deletion says how much, a toggle what it would do. */
export function commandText(t: TFunction<'editor'>, editor: Editor, command: Command): string {
  const { selection, app } = editor;
  const all = (flag: 'locked' | 'hidden') => selection.length > 0 && selection.every((id) => ownFlag(app, id, flag));
  if (command.id === 'delete' && selection.length > 1) return t('commands.deleteSeveral', { count: selection.length });
  if (command.id === 'lock' && all('locked')) return t('commands.unlock');
  if (command.id === 'hide' && all('hidden')) return t('commands.show');
  const grid = gridOf(app);
  if (command.id === 'showGrid' && grid.visible) return t('commands.hideGrid');
  if (command.id === 'snapToGrid' && grid.enabled) return t('commands.leaveGrid');
  const [only] = selection;
  const isGroup = selection.length === 1 && only !== undefined && elementOf(app, only)?.kind === 'groups';
  if (command.id === 'group' && isGroup) return t('commands.ungroup');
  return t(command.label);
}
