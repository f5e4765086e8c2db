import type { Editor } from '../editor';
import type { Point } from '../camera/camera';
import type { KeyInput } from '../tools/tool';

/** What commands ask of the page around the canvas. */
export interface Surface {
  /** Again, it is closed; `commenting` opens the comments in any case. */
  readonly show: (panel: 'insert' | 'palette' | 'shortcuts' | 'preview' | 'search' | 'comments' | 'commenting') => void;
  readonly writeClipboard: (text: string) => void;
  /** The last copy, empty if there is none or the browser does not let us read it. */
  readonly readClipboard: () => Promise<string>;
}

export interface CommandContext {
  readonly editor: Editor;
  readonly surface: Surface;
  /** Where a context menu was opened, in canvas px. */
  readonly at?: Point;
}

type CommandGroup = 'edit' | 'arrange' | 'view' | 'tool' | 'app';

export interface Command {
  readonly id: string;
  /** i18n key in the editor's namespace. */
  readonly label: string;
  readonly group: CommandGroup;
  /** `Mod` is Ctrl, or Cmd on a Mac: `Mod+Shift+Z`, `Delete`, `Shift+1`. The first one is shown. */
  readonly shortcuts: readonly string[];
  /** The browser's own event does it (copy, cut, paste), so the key must not be taken. */
  readonly native?: boolean;
  /** Left out of menus and palette: steps of arrow keys. */
  readonly unlisted?: boolean;
  /** Not offered without permission to write. */
  readonly writes: boolean;
  readonly enabled: (editor: Editor) => boolean;
  readonly run: (context: CommandContext) => void | Promise<void>;
}

function matches(shortcut: string, input: KeyInput): boolean {
  const parts = shortcut.split('+');
  const key = shortcut.endsWith('++') || shortcut === '+' ? '+' : (parts.at(-1) ?? '');
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  if (wants('Mod') !== input.ctrl || wants('Alt') !== input.alt) return false;
  if (/^\d$/.test(key)) return input.code === `Digit${key}` && wants('Shift') === input.shift;
  if (/^[A-Z]$/.test(key)) {
    const isKey = input.key.toUpperCase() === key || (input.alt && input.code === `Key${key}`);
    return isKey && wants('Shift') === input.shift;
  }
  const isSign = key.length === 1;
  return input.key === key && (isSign || wants('Shift') === input.shift);
}

export const isAllowed = (command: Command, editor: Editor): boolean =>
  (!command.writes || !editor.readOnly) && command.enabled(editor);

/** The command that a key stands for now; null if the browser should have the key. */
export function commandOf(commands: readonly Command[], editor: Editor, input: KeyInput): Command | null {
  const found = commands.find((command) => command.shortcuts.some((shortcut) => matches(shortcut, input)));
  return found && !found.native && isAllowed(found, editor) ? found : null;
}
