import { align, distribute, type Edge } from '../arrange/align';
import { setStart } from '../arrange/change';
import { moveToScreens } from '../arrange/membership';
import { type OrderMove, reorder } from '../arrange/order';
import { moveUnits, unitsOf } from '../arrange/unit';
import type { Editor } from '../editor';
import { gridOf } from '../snap/grid';
import { screenOf, elementOf, widgetsOf } from '../store/find';
import type { Command } from './command';

const selected = (editor: Editor) => unitsOf(editor.app, editor.selection);

/** One element is aligned to its screen, several to each other. */
function alignSelection(editor: Editor, edge: Edge, label: string): void {
  const units = selected(editor);
  const [only] = units;
  const frame = units.length === 1 && only ? screenOf(editor.app, only.id) : undefined;
  editor.change(label, (tx) => align(tx, units, edge, frame));
}

const canAlign = (editor: Editor): boolean => {
  const units = selected(editor);
  const [only] = units;
  return (
    units.length > 1 || (only !== undefined && only.kind !== 'screens' && screenOf(editor.app, only.id) !== undefined)
  );
};

const aligns = [
  ['alignLeft', 'commands.alignLeft', 'Alt+A', 'left'],
  ['alignCentre', 'commands.alignCentre', 'Alt+H', 'centre'],
  ['alignRight', 'commands.alignRight', 'Alt+D', 'right'],
  ['alignTop', 'commands.alignTop', 'Alt+W', 'top'],
  ['alignMiddle', 'commands.alignMiddle', 'Alt+V', 'middle'],
  ['alignBottom', 'commands.alignBottom', 'Alt+S', 'bottom'],
] as const;

const distributes = [
  ['distributeX', 'commands.distributeX', 'Alt+Shift+H', 'x'],
  ['distributeY', 'commands.distributeY', 'Alt+Shift+V', 'y'],
] as const;

const orders: readonly (readonly [OrderMove, string, readonly string[]])[] = [
  ['front', 'commands.front', ['Mod+ArrowUp']],
  ['forward', 'commands.forward', ['Mod+]']],
  ['backward', 'commands.backward', ['Mod+[']],
  ['back', 'commands.back', ['Mod+ArrowDown']],
];

function nudge(editor: Editor, dx: number, dy: number): void {
  const units = selected(editor);
  editor.change(
    'commands.move',
    (tx) => {
      moveUnits(tx, units, dx, dy);
      moveToScreens(tx, editor.space, units, dx, dy);
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

/** One cell where elements snap to a grid of cells, else 10 px. */
function cellOf({ app }: Editor): readonly [w: number, h: number] {
  const { enabled, kind, w, h } = gridOf(app);
  return enabled && kind === 'grid' ? [w, h] : [10, 10];
}

const nudges: readonly Command[] = arrows.flatMap(([key, x, y]) =>
  [false, true].map((far): Command => ({
    id: `nudge${far ? 'Far' : ''}${key}`,
    label: 'commands.move',
    group: 'arrange',
    shortcuts: [far ? `Shift+${key}` : key],
    unlisted: true,
    writes: true,
    enabled: (editor) => editor.scene.now.mode === 'design' && selected(editor).length > 0,
    run: ({ editor }) => {
      const [w, h] = far ? cellOf(editor) : [1, 1];
      nudge(editor, x * w, y * h);
    },
  })),
);

export const arrangeCommands: readonly Command[] = [
  ...aligns.map(([id, label, shortcut, edge]): Command => ({
    id,
    label,
    group: 'arrange',
    shortcuts: [shortcut],
    writes: true,
    enabled: canAlign,
    run: ({ editor }) => alignSelection(editor, edge, label),
  })),
  ...distributes.map(([id, label, shortcut, axis]): Command => ({
    id,
    label,
    group: 'arrange',
    shortcuts: [shortcut],
    writes: true,
    enabled: (editor) => selected(editor).length > 2,
    run: ({ editor }) => editor.change(label, (tx) => distribute(tx, selected(editor), axis)),
  })),
  ...orders.map(([move, label, shortcuts]): Command => ({
    id: move,
    label,
    group: 'arrange',
    shortcuts,
    writes: true,
    enabled: (editor) => selected(editor).some((unit) => unit.kind !== 'screens'),
    run: ({ editor }) => editor.change(label, (tx) => reorder(tx, widgetsOf(editor.app, editor.selection), move)),
  })),
  {
    id: 'setStart',
    label: 'commands.setStart',
    group: 'arrange',
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
  const element = editor.selection.length === 1 && only !== undefined ? elementOf(editor.app, only) : undefined;
  return element?.kind === 'screens' && element.entry.props?.start !== true ? element.entry.id : undefined;
}
