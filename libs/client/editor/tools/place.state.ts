import { centre, moved } from '../space/box';
import { screenFor } from '../space/hit';
import { boundsOfContent } from '../clipboard/clipboard-content';
import type { ClipboardContent } from '../clipboard/content';
import { around, paste } from '../clipboard/paste';
import { noGesture } from '../scene/scene';
import { snapBox, snapDistance } from '../snap/snapping';
import { snapTargets } from './snap-targets';
import type { PointerInput, ToolHost, ToolState } from './tool';

/** Places something ready, such as an entry of a pack, around the pointer. Ctrl keeps adding. */
export function placing(host: ToolHost, content: ClipboardContent): ToolState {
  const { editor } = host;
  const targets = snapTargets(editor, new Set());
  const own = boundsOfContent(content) ?? { x: 0, y: 0, w: 0, h: 0 };

  function boxAt({ point, ctrl }: PointerInput) {
    const box = around(own, point);
    if (ctrl) return box;
    const { dx, dy } = snapBox(box, targets(box), snapDistance / editor.scene.now.camera.zoom);
    return moved(box, dx, dy);
  }

  function show(input: PointerInput): void {
    const box = boxAt(input);
    const ghost = content.widgets.map((widget) => ({ ...widget, ...moved(widget, box.x - own.x, box.y - own.y) }));
    editor.scene.set({ ghost, dropTarget: screenFor(editor.app, editor.space, box)?.id ?? null });
  }

  function rest(): void {
    editor.scene.set({ tool: 'select', inserting: null });
    host.reset();
  }

  return {
    id: 'insert.placing',
    enter: () => editor.scene.set({ cursor: 'crosshair', hovered: null }),
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'move') show(input);
      if (kind !== 'down' || input.button !== 0) return;
      paste(editor, content, 'commands.insert', centre(boxAt(input)));
      if (!input.ctrl) rest();
    },
    cancel: rest,
  };
}
