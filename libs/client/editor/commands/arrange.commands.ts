import { align, distribute, type Edge } from '../arrange/align';
import { setStart } from '../arrange/change';
import { rehome } from '../arrange/membership';
import { type OrderMove, reorder } from '../arrange/order';
import { moveUnits, unitsOf } from '../arrange/unit';
import type { Editor } from '../editor';
import { screenOf, thingOf, widgetsOf } from '../store/find';
import type { Command } from './command';

const selected = (editor: Editor) => unitsOf(editor.app, editor.selection);

/** One thing is aligned to its screen, several to each other. */
function alignSelection(editor: Editor, edge: Edge, label: string): void {
  const units = selected(editor);
  const [only] = units;
  const frame = units.length === 1 && only ? screenOf(editor.app, only.id) : undefined;
  editor.change(label, (tx) => align(tx, units, edge, frame));
}

const canAlign = (editor: Editor): boolean => {
  const units = selected(editor);
  const [only] = units;
  return units.length > 1 || (only !== undefined && only.kind !== 'screens' && screenOf(editor.app, only.id) !== undefined);
};

const aligns = [
  ['alignLeft', 'commands.alignLeft', 'layout-align-left', 'Alt+A', 'left'],
  ['alignCentre', 'commands.alignCentre', 'layout-align-center', 'Alt+H', 'centre'],
  ['alignRight', 'commands.alignRight', 'layout-align-right', 'Alt+D', 'right'],
  ['alignTop', 'commands.alignTop', 'layout-align-top', 'Alt+W', 'top'],
  ['alignMiddle', 'commands.alignMiddle', 'layout-align-middle', 'Alt+V', 'middle'],
  ['alignBottom', 'commands.alignBottom', 'layout-align-bottom', 'Alt+S', 'bottom'],
] as const;

const distributes = [
  ['distributeX', 'commands.distributeX', 'layout-distribute-vertical', 'Alt+Shift+H', 'x'],
  ['distributeY', 'commands.distributeY', 'layout-distribute-horizontal', 'Alt+Shift+V', 'y'],
] as const;

const orders: readonly (readonly [OrderMove, string, string, readonly string[]])[] = [
  ['front', 'commands.front', 'stack-front', ['Mod+ArrowUp']],
  ['forward', 'commands.forward', 'arrow-up', ['Mod+]']],
  ['backward', 'commands.backward', 'arrow-down', ['Mod+[']],
  ['back', 'commands.back', 'stack-back', ['Mod+ArrowDown']],
];

function nudge(editor: Editor, dx: number, dy: number): void {
  const units = selected(editor);
  editor.change(
    'commands.move',
    (tx) => {
      moveUnits(tx, units, dx, dy);
      rehome(tx, editor.space, units, dx, dy);
    },
    { merge: true },
  );
}

const arrows = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
] as const;

/** One grid cell where the document has a grid, else 10 px. */
const cell = (editor: Editor): number => (editor.app.grid?.enabled ? (editor.app.grid.w ?? 10) : 10);

const nudges: readonly Command[] = arrows.flatMap(([key, x, y]) =>
  [false, true].map((far): Command => ({
    id: `nudge${far ? 'Far' : ''}${key}`,
    label: 'commands.move',
    group: 'arrange',
    shortcuts: [far ? `Shift+${key}` : key],
    quiet: true,
    writes: true,
    enabled: (editor) => editor.scene.now.mode === 'design' && selected(editor).length > 0,
    run: ({ editor }) => {
      const way = far ? cell(editor) : 1;
      nudge(editor, x * way, y * way);
    },
  })),
);

export const arrangeCommands: readonly Command[] = [
  ...aligns.map(([id, label, icon, shortcut, edge]): Command => ({
    id,
    label,
    group: 'arrange',
    icon,
    shortcuts: [shortcut],
    writes: true,
    enabled: canAlign,
    run: ({ editor }) => alignSelection(editor, edge, label),
  })),
  ...distributes.map(([id, label, icon, shortcut, axis]): Command => ({
    id,
    label,
    group: 'arrange',
    icon,
    shortcuts: [shortcut],
    writes: true,
    enabled: (editor) => selected(editor).length > 2,
    run: ({ editor }) => editor.change(label, (tx) => distribute(tx, selected(editor), axis)),
  })),
  ...orders.map(([move, label, icon, shortcuts]): Command => ({
    id: move,
    label,
    group: 'arrange',
    icon,
    shortcuts,
    writes: true,
    enabled: (editor) => selected(editor).some((unit) => unit.kind !== 'screens'),
    run: ({ editor }) => editor.change(label, (tx) => reorder(tx, widgetsOf(editor.app, editor.selection), move)),
  })),
  {
    id: 'setStart',
    label: 'commands.setStart',
    group: 'arrange',
    icon: 'flag',
    shortcuts: [],
    writes: true,
    enabled: (editor) => startable(editor) !== undefined,
    run: ({ editor }) => {
      const screen = startable(editor);
      if (screen !== undefined) editor.change('commands.setStart', (tx) => setStart(tx, screen));
    },
  },
  ...nudges,
];

function startable(editor: Editor): string | undefined {
  const [only] = editor.selection;
  const thing = editor.selection.length === 1 && only !== undefined ? thingOf(editor.app, only) : undefined;
  return thing?.kind === 'screens' && thing.entry.props?.start !== true ? thing.entry.id : undefined;
}
