import { arrangeCommands } from './arrange.commands';
import type { Command } from './command';
import { editCommands } from './edit.commands';
import { viewCommands } from './view.commands';

/** Everything that can be done by name: toolbar, keyboard, context menu and palette read this table. */
export const commands: readonly Command[] = [...editCommands, ...arrangeCommands, ...viewCommands];

const byId = new Map(commands.map((command) => [command.id, command]));

/** A command of the table; asking for another is a mistake of ours. */
export function commandById(id: string): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`no command ${id}`);
  return command;
}
