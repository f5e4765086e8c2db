import { canLink, eventsOf, link, type LinkEvent } from '../links/link';
import { noGesture } from '../scene/scene';
import { screenAt } from '../space/hit';
import { screenOf } from '../store/find';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';

/** Draws a link from a source: let go over a screen, or click and click again. */
export function pulling(host: ToolHost, source: string, start: PointerInput): ToolState {
  const { editor } = host;
  let hasMoved = false;
  let isPressed = true;

  function target(input: PointerInput) {
    const screen = screenAt(editor.app, editor.space, input.point);
    const isOwn = screen !== undefined && screenOf(editor.app, source)?.id === screen.id;
    return canLink(editor.app, source, screen) && !isOwn ? screen : undefined;
  }

  function show(input: PointerInput): void {
    hasMoved ||= isDrag(start.view, input.view);
    const screen = target(input)?.id ?? null;
    editor.scene.set({ pull: { from: source, to: input.point, target: screen }, dropTarget: screen });
  }

  function finish(input: PointerInput): void {
    const screen = target(input);
    if (screen) {
      const event: LinkEvent = eventsOf(editor.app, source)[0] ?? 'click';
      let id = '';
      editor.change('commands.link', (tx) => {
        id = link(tx, source, screen.id, event);
      });
      editor.select([id]);
      editor.scene.set({ tool: 'select' });
    }
    host.rest();
  }

  return {
    id: 'link.pulling',
    enter: () => editor.scene.set({ cursor: 'crosshair' }),
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'move') show(input);
      if (kind === 'down') isPressed = true;
      if (kind !== 'up' || !isPressed) return;
      isPressed = false;
      if (hasMoved) finish(input);
      else if (editor.scene.now.tool !== 'link') host.rest();
    },
    cancel: () => host.rest(),
  };
}
