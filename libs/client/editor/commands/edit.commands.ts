import { entriesOf, removal } from '@rehearse/model';
import { group, canGroup, ungroup } from '../arrange/group';
import { setFlag, setStyle } from '../arrange/change';
import { withHeld } from '../arrange/held';
import { contentOf, contentText, readContent } from '../clipboard/clipboard-content';
import { duplicate, paste } from '../clipboard/paste';
import type { Editor } from '../editor';
import { ownFlag, screenOf, elementOf, isHidden, isLocked, widgetsOf } from '../store/find';
import { siblingsOf } from '../arrange/order';
import { selectableAt } from '../space/hit';
import type { Command } from './command';

const always = () => true;
const hasSelection = (editor: Editor) => editor.selection.length > 0;
const hasElements = (editor: Editor) =>
  editor.selection.some((id) => (elementOf(editor.app, id)?.kind ?? 'lines') !== 'lines');
const groupsIn = (editor: Editor) => editor.selection.filter((id) => elementOf(editor.app, id)?.kind === 'groups');

/** What lies on a container goes with it. */
function remove(editor: Editor): void {
  const isOpen = (id: string) => !isLocked(editor.app, id);
  const chosen = editor.selection.filter(isOpen);
  const held = withHeld(editor.app, widgetsOf(editor.app, chosen)).map(({ id }) => id);
  editor.change('commands.delete', (tx) => tx.merge(removal(tx.base, [...chosen, ...held.filter(isOpen)])));
}

/** Everything on the screens of the selection; without one all screens, or all widgets where there are none. */
function selectAll(editor: Editor): void {
  const screens = new Set(editor.selection.map((id) => screenOf(editor.app, id)?.id));
  const inside = [...screens].flatMap((id) => siblingsOf(editor.app, id));
  const open = inside.filter((widget) => !isLocked(editor.app, widget.id) && !isHidden(editor.app, widget.id));
  const elements = open.map((widget) => selectableAt(editor.app, widget.id, null));
  const all = Object.keys(entriesOf(editor.app, 'screens'));
  editor.select(elements.length > 0 ? elements : all, null);
}

/** Locks or hides all, unless all are already. */
function toggle(editor: Editor, flag: 'locked' | 'hidden', name: string): void {
  const ids = editor.selection;
  const value = !ids.every((id) => ownFlag(editor.app, id, flag));
  editor.change(name, (tx) => setFlag(tx, ids, flag, value));
}

const styleStates = ['style', 'hover', 'focus', 'active', 'checked', 'error'] as const;
const styleMarker = 'rehearse/style';

function copiedStyle(editor: Editor): string {
  const [widget] = editor.selectedWidgets;
  return JSON.stringify({ [styleMarker]: Object.fromEntries(styleStates.map((state) => [state, widget?.[state]])) });
}

function pasteStyle(editor: Editor, text: string): void {
  if (!text.startsWith(`{"${styleMarker}"`)) return;
  const parsed = JSON.parse(text) as Record<
    string,
    Partial<Record<(typeof styleStates)[number], Record<string, unknown>>>
  >;
  const style = parsed[styleMarker] ?? {};
  const { backgroundImage: _, icon: __, iconPath: ___, ...normal } = style.style ?? {};
  editor.change('commands.pasteStyle', (tx) => {
    const ids = editor.selectedWidgets.map((widget) => widget.id);
    setStyle(tx, ids, 'style', normal);
    for (const state of styleStates.slice(1)) if (style[state]) setStyle(tx, ids, state, style[state]);
  });
}

export const editCommands: readonly Command[] = [
  {
    id: 'undo',
    label: 'commands.undo',
    group: 'edit',
    shortcuts: ['Mod+Z'],
    writes: true,
    enabled: (editor) => editor.store.canUndo,
    run: ({ editor }) => {
      editor.stop();
      editor.store.undo();
    },
  },
  {
    id: 'redo',
    label: 'commands.redo',
    group: 'edit',
    shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
    writes: true,
    enabled: (editor) => editor.store.canRedo,
    run: ({ editor }) => {
      editor.stop();
      editor.store.redo();
    },
  },
  {
    id: 'cut',
    label: 'commands.cut',
    group: 'edit',
    shortcuts: ['Mod+X'],
    native: true,
    writes: true,
    enabled: hasElements,
    run: ({ editor, surface }) => {
      surface.writeClipboard(contentText(contentOf(editor.app, editor.selection)));
      remove(editor);
    },
  },
  {
    id: 'copy',
    label: 'commands.copy',
    group: 'edit',
    shortcuts: ['Mod+C'],
    native: true,
    writes: false,
    enabled: hasElements,
    run: ({ editor, surface }) => surface.writeClipboard(contentText(contentOf(editor.app, editor.selection))),
  },
  {
    id: 'paste',
    label: 'commands.paste',
    group: 'edit',
    shortcuts: ['Mod+V'],
    native: true,
    writes: true,
    enabled: always,
    run: async ({ editor, surface, at }) => {
      const content = readContent(await surface.readClipboard(), editor.app);
      if (content) paste(editor, content, 'commands.paste', at);
    },
  },
  {
    id: 'duplicate',
    label: 'commands.duplicate',
    group: 'edit',
    shortcuts: ['Mod+D'],
    writes: true,
    enabled: hasElements,
    run: ({ editor }) => duplicate(editor),
  },
  {
    id: 'copyStyle',
    label: 'commands.copyStyle',
    group: 'edit',
    shortcuts: ['Mod+Alt+C'],
    writes: false,
    enabled: (editor) => editor.selectedWidgets.length === 1,
    run: ({ editor, surface }) => surface.writeClipboard(copiedStyle(editor)),
  },
  {
    id: 'pasteStyle',
    label: 'commands.pasteStyle',
    group: 'edit',
    shortcuts: ['Mod+Alt+V'],
    writes: true,
    enabled: (editor) => editor.selectedWidgets.length > 0,
    run: async ({ editor, surface }) => pasteStyle(editor, await surface.readClipboard()),
  },
  {
    id: 'selectAll',
    label: 'commands.selectAll',
    group: 'edit',
    shortcuts: ['Mod+A'],
    writes: false,
    enabled: always,
    run: ({ editor }) => selectAll(editor),
  },
  {
    id: 'selectNone',
    label: 'commands.selectNone',
    group: 'edit',
    shortcuts: ['Escape'],
    writes: false,
    enabled: hasSelection,
    run: ({ editor }) => editor.select([], null),
  },
  {
    id: 'rename',
    label: 'commands.rename',
    group: 'edit',
    shortcuts: ['F2'],
    writes: true,
    enabled: (editor) => editor.selection.length === 1 && hasElements(editor),
    run: ({ editor }) => editor.scene.set({ renaming: editor.selection[0] ?? null }),
  },
  {
    id: 'group',
    label: 'commands.group',
    group: 'arrange',
    shortcuts: ['Mod+G'],
    writes: true,
    enabled: (editor) => canGroup(editor.app, editor.selection) || isOneGroup(editor),
    run: ({ editor }) => (isOneGroup(editor) ? dissolve(editor) : makeGroup(editor)),
  },
  {
    id: 'ungroup',
    label: 'commands.ungroup',
    group: 'arrange',
    shortcuts: ['Mod+Shift+G'],
    writes: true,
    enabled: (editor) => groupsIn(editor).length > 0,
    run: ({ editor }) => dissolve(editor),
  },
  {
    id: 'lock',
    label: 'commands.lock',
    group: 'arrange',
    shortcuts: ['Mod+Shift+L'],
    writes: true,
    enabled: hasElements,
    run: ({ editor }) => toggle(editor, 'locked', 'commands.lock'),
  },
  {
    id: 'hide',
    label: 'commands.hide',
    group: 'arrange',
    shortcuts: ['Mod+Shift+H'],
    writes: true,
    enabled: (editor) =>
      hasElements(editor) && !editor.selection.some((id) => elementOf(editor.app, id)?.kind === 'screens'),
    run: ({ editor }) => toggle(editor, 'hidden', 'commands.hide'),
  },
  {
    id: 'delete',
    label: 'commands.delete',
    group: 'edit',
    shortcuts: ['Delete', 'Backspace'],
    writes: true,
    enabled: (editor) => editor.selection.some((id) => elementOf(editor.app, id)),
    run: ({ editor }) => remove(editor),
  },
];

const isOneGroup = (editor: Editor): boolean => editor.selection.length === 1 && groupsIn(editor).length === 1;

function makeGroup(editor: Editor): void {
  let id = '';
  editor.change('commands.group', (tx) => {
    id = group(tx, editor.selection, editor.names.group);
  });
  editor.select([id], null);
}

function dissolve(editor: Editor): void {
  const others = editor.selection.filter((id) => !groupsIn(editor).includes(id));
  let inside: readonly string[] = [];
  editor.change('commands.ungroup', (tx) => {
    inside = ungroup(tx, groupsIn(editor));
  });
  editor.select([...others, ...inside], null);
}
