import { distribute } from '../arrange/align';
import { type GapHandle, gapHandles } from '../arrange/gap-handles';
import { unitsOf } from '../arrange/unit';
import { noGesture } from '../scene/scene';
import type { Distance } from '../snap/guide';
import { bottom, centre, right } from '../space/box';
import type { PointerInput, ToolHost, ToolState } from './tool';

/** Changes all gaps of a row at once; the gap that was grabbed stays under the pointer. */
export function spacing(host: ToolHost, grabbed: GapHandle, start: PointerInput): ToolState {
  const { editor } = host;
  const { axis, index } = grabbed;
  const units = unitsOf(editor.app, editor.selection);
  const undoMark = editor.store.setUndoMark('commands.spacing');

  function space(input: PointerInput): void {
    const offset = input.point[axis] - start.point[axis];
    const gap = Math.max(0, Math.round(grabbed.gap + offset / (index + 0.5)));
    editor.change('commands.spacing', (tx) => distribute(tx, units, axis, gap));
    editor.scene.set({ distances: gapHandles(editor).map(measured) });
  }

  return {
    id: 'select.spacing',
    enter: () => {
      const moving = new Set(units.flatMap((unit) => [...unit.parts.keys()]));
      editor.scene.set({ moving, distances: gapHandles(editor).map(measured) });
    },
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'move') space(input);
      if (kind !== 'up') return;
      undoMark.end();
      host.reset();
    },
    cancel: () => {
      undoMark.cancel();
      host.reset();
    },
  };
}

function measured({ axis, box, gap }: GapHandle): Distance {
  const { x, y } = centre(box);
  return axis === 'x'
    ? { from: { x: box.x, y }, to: { x: right(box), y }, value: gap }
    : { from: { x, y: box.y }, to: { x, y: bottom(box) }, value: gap };
}
