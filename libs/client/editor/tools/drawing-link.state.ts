import { canLink, commonEvents, link, sourcesOf } from '../links/link';
import { noGesture } from '../scene/scene';
import { screenAt } from '../space/hit';
import { screenOf } from '../store/find';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';

/** Draws links from the selection to one screen: let go over it, or click and click again. */
export function drawingLink(host: ToolHost, start: PointerInput): ToolState {
  const { editor } = host;
  const sources = sourcesOf(editor.app, editor.selection);
  let hasMoved = false;
  let isPressed = true;

  function target(input: PointerInput) {
    const screen = screenAt(editor.app, editor.space, input.point);
    const isOpen = (source: string) =>
      canLink(editor.app, source, screen) && screenOf(editor.app, source)?.id !== screen.id;
    return sources.length > 0 && sources.every(isOpen) ? screen : undefined;
  }

  function show(input: PointerInput): void {
    hasMoved ||= isDrag(start.view, input.view);
    const screen = target(input)?.id ?? null;
    editor.scene.set({ newLink: { from: sources, to: input.point, target: screen }, dropTarget: screen });
  }

  function finish(input: PointerInput): void {
    const screen = target(input);
    if (screen) {
      const event = commonEvents(editor.app, sources)[0] ?? 'click';
      let links: readonly string[] = [];
      editor.change('commands.link', (tx) => {
        links = sources.map((source) => link(tx, source, screen.id, event));
      });
      editor.select(links);
      editor.scene.set({ tool: 'select' });
    }
    host.reset();
  }

  return {
    id: 'link.drawing',
    enter: () => editor.scene.set({ cursor: 'crosshair' }),
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'move') show(input);
      if (kind === 'down') isPressed = true;
      if (kind !== 'up' || !isPressed) return;
      isPressed = false;
      if (hasMoved) finish(input);
      else if (editor.scene.now.tool !== 'link') host.reset();
    },
    cancel: () => host.reset(),
  };
}
