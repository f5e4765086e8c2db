import type { Box } from '@rehearse/model';
import { addScreen } from '../arrange/add-screen';
import { noGesture } from '../scene/scene';
import { between, rounded } from '../space/box';
import { freeOnCanvas } from '../space/free-place';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';

/** Adds a screen: a click gives the size of the prototype's device where nothing is, a drag any size. */
export function screenIdle(host: ToolHost): ToolState {
  const { editor } = host;
  let start: PointerInput | null = null;

  function boxAt(from: PointerInput, to: PointerInput): Box {
    if (isDrag(from.view, to.view)) return rounded(between(from.point, to.point));
    const { w, h } = editor.app.screenSize;
    return rounded({ x: from.point.x - w / 2, y: from.point.y - h / 2, w, h });
  }

  function place(from: PointerInput, to: PointerInput): void {
    const box = boxAt(from, to);
    addScreen(editor, isDrag(from.view, to.view) ? box : freeOnCanvas(editor.app, box));
    editor.scene.set({ tool: 'select' });
    host.reset();
  }

  return {
    id: 'screen.idle',
    enter: () => editor.scene.set({ cursor: 'crosshair', hovered: null }),
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'down' && input.button === 0) start = input;
      if (kind === 'move') editor.scene.set({ marquee: boxAt(start ?? input, input) });
      if (kind === 'up' && start) place(start, input);
    },
    cancel: () => {
      editor.scene.set({ tool: 'select' });
      host.reset();
    },
  };
}
