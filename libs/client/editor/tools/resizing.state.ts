import { entryOf } from '@rehearse/model';
import { hugOf, designOf } from '@rehearse/widgets';
import { type Handle, linesOfHandle, resizedBox, sizedParts } from '../arrange/resize';
import { boundsOfUnits, placeParts, unitsOf } from '../arrange/unit';
import { noGesture } from '../scene/scene';
import { guidesFor, snapDistance, snapLines } from '../snap/snapping';
import { rounded } from '../space/box';
import { snapTargets } from './snap-targets';
import type { KeyInput, PointerInput, ToolHost, ToolState } from './tool';

const onePx = { w: 1, h: 1 };
const minScreen = { w: 40, h: 40 };

/** Sizes the selection by a handle; Shift keeps the proportions, Alt the centre, Ctrl lets nothing be caught. */
export function resizing(host: ToolHost, handle: Handle, start: PointerInput): ToolState {
  const { editor } = host;
  const { app } = editor;
  const units = unitsOf(app, editor.selection);
  const box = boundsOfUnits(units);
  const undoMark = editor.store.setUndoMark('commands.resize');
  const sized = new Set(units.flatMap((unit) => (unit.kind === 'screens' ? unit.id : [...unit.parts.keys()])));
  const targets = snapTargets(editor, sized);
  const hugs = [...sized].some((id) => {
    const widget = entryOf(editor.app, 'widgets', id);
    return widget && hugOf(widget) !== undefined;
  });
  let last = start;

  function min(): { readonly w: number; readonly h: number } {
    const [only] = units;
    if (!only || units.length > 1) return onePx;
    if (only.kind === 'screens') return minScreen;
    const widget = entryOf(editor.app, 'widgets', only.id);
    return widget ? designOf(widget.type).minSize : onePx;
  }
  const smallest = min();

  function size(input: PointerInput): void {
    last = input;
    if (!box) return;
    const options = { keepRatio: input.shift, fromCentre: input.alt, min: smallest };
    const offset = { x: input.point.x - start.point.x, y: input.point.y - start.point.y };
    const free = resizedBox(box, handle, offset.x, offset.y, options);
    const near = targets(free);
    const others = near.screen ? [...near.siblings, near.screen] : near.siblings;
    const within = snapDistance / editor.scene.now.camera.zoom;
    const catches = !input.ctrl && !input.shift;
    const { dx, dy } = catches ? snapLines(linesOfHandle(free, handle), near, within) : { dx: 0, dy: 0 };
    const next = rounded(resizedBox(box, handle, offset.x + dx, offset.y + dy, options));
    // What hugs its text is sized from how it was: its height may have followed the last move.
    if (hugs) undoMark.revert();
    editor.change('commands.resize', (tx) => {
      for (const unit of units) placeParts(tx, sizedParts(app, unit, box, next));
    });
    editor.scene.set({ guides: catches ? guidesFor(next, linesOfHandle(next, handle), others) : [] });
  }

  return {
    id: 'select.resizing',
    enter: () => editor.scene.set({ moving: sized }),
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'move') size(input);
      if (kind !== 'up') return;
      undoMark.end();
      host.reset();
    },
    key: (_, input: KeyInput) => {
      if (!['Alt', 'Control', 'Meta', 'Shift'].includes(input.key)) return false;
      size({ ...last, alt: input.alt, ctrl: input.ctrl, shift: input.shift });
      return true;
    },
    cancel: () => {
      undoMark.cancel();
      host.reset();
    },
  };
}
