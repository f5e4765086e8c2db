import { panBy } from '../camera/camera';
import type { PointerInput, ToolHost, ToolState } from './tool';

export function handIdle(host: ToolHost): ToolState {
  const { editor } = host;
  return {
    id: 'hand.idle',
    enter: () => editor.scene.set({ cursor: 'grab', hovered: null }),
    pointer: (kind, input) => {
      if (kind === 'down' && input.button === 0) host.go(panning(host, input));
    },
    cancel: () => {
      editor.scene.set({ tool: 'select' });
      host.reset();
    },
  };
}

/** Moves the view with the pointer; the place where it was pressed stays under it. */
export function panning(host: ToolHost, start: PointerInput): ToolState {
  const { editor } = host;
  const { camera } = editor.scene.now;
  return {
    id: 'hand.panning',
    enter: () => editor.scene.set({ cursor: 'grabbing' }),
    pointer: (kind, input) => {
      if (kind === 'move') {
        editor.scene.set({ camera: panBy(camera, input.view.x - start.view.x, input.view.y - start.view.y) });
      }
      if (kind === 'up') host.reset();
    },
    cancel: () => host.reset(),
  };
}
