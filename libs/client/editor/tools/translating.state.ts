import { boundsOfUnits, moveUnits, unitsOf } from '../arrange/unit';
import { moveToScreens } from '../arrange/membership';
import { addContent, contentOf } from '../clipboard/clipboard-content';
import { rememberCopy } from '../clipboard/paste';
import { noGesture } from '../scene/scene';
import { distancesAround, snapBox, snapDistance } from '../snap/snapping';
import { moved } from '../space/box';
import { screenFor } from '../space/hit';
import { boundsOfAll } from '../store/find';
import { snapTargets } from './snap-targets';
import type { KeyInput, PointerInput, ToolHost, ToolState } from './tool';

/** Moves the selection with the pointer; Alt moves a copy, Ctrl lets nothing be caught, Shift keeps to one axis. */
export function translating(host: ToolHost, start: PointerInput): ToolState {
  const { editor } = host;
  const original = editor.selection;
  const undoMark = editor.store.setUndoMark('commands.move');
  let isCopy = false;
  let last = start;
  let units = unitsOf(editor.app, original);
  let targets = snapTargets(editor, new Set());
  /** Of the last move, for the drop. */
  let offset = { dx: 0, dy: 0 };

  function begin(copies: boolean): void {
    undoMark.revert();
    isCopy = copies;
    editor.select(original);
    if (copies) {
      const content = contentOf(editor.app, original);
      let selection: readonly string[] = [];
      editor.change('commands.move', (tx) => {
        selection = addContent(tx, editor, content, 0, 0);
      });
      editor.select(selection);
    }
    units = unitsOf(editor.app, editor.selection);
    const moving = new Set(units.flatMap((unit) => [...unit.parts.keys()]));
    targets = snapTargets(editor, moving);
    editor.scene.set({ moving, cursor: copies ? 'copy' : 'move' });
  }

  function move(input: PointerInput): void {
    last = input;
    if (input.alt !== isCopy) begin(input.alt);
    const bounds = boundsOfUnits(units);
    if (!bounds) return;
    const straight = input.shift && Math.abs(input.point.x - start.point.x) >= Math.abs(input.point.y - start.point.y);
    const dx = input.shift && !straight ? 0 : input.point.x - start.point.x;
    const dy = straight ? 0 : input.point.y - start.point.y;
    const free = moved(bounds, Math.round(dx), Math.round(dy));
    const near = targets(free);
    const { siblings, screen } = near;
    const within = snapDistance / editor.scene.now.camera.zoom;
    const snapped = input.ctrl ? { dx: 0, dy: 0, guides: [], distances: [] } : snapBox(free, near, within);
    offset = { dx: free.x - bounds.x + snapped.dx, dy: free.y - bounds.y + snapped.dy };
    editor.change('commands.move', (tx) => moveUnits(tx, units, offset.dx, offset.dy));
    const placed = moved(bounds, offset.dx, offset.dy);
    const isScreens = units.some((unit) => unit.kind === 'screens');
    const around = isScreens ? [] : distancesAround(placed, siblings, screen);
    editor.scene.set({
      guides: snapped.guides,
      distances: snapped.distances.length > 0 ? snapped.distances : around,
      dropTarget: isScreens ? null : (screenFor(editor.app, editor.space, placed)?.id ?? null),
    });
  }

  function drop(): void {
    editor.change('commands.move', (tx) => moveToScreens(tx, editor.space, units, offset.dx, offset.dy));
    undoMark.end();
    const from = isCopy ? boundsOfAll(editor.app, original) : undefined;
    if (from) rememberCopy(editor, from);
    host.reset();
  }

  function key(_: 'down' | 'up', input: KeyInput): boolean {
    if (!['Alt', 'Control', 'Meta', 'Shift'].includes(input.key)) return false;
    move({ ...last, alt: input.alt, ctrl: input.ctrl, shift: input.shift });
    return true;
  }

  return {
    id: 'select.translating',
    enter: () => begin(start.alt),
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'move') move(input);
      if (kind === 'up') drop();
    },
    key,
    cancel: () => {
      undoMark.cancel();
      editor.select(original);
      host.reset();
    },
  };
}
