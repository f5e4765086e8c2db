import { isLogic } from '@rehearse/simulate';
import { canLink, commonEvents, link, sourcesOf } from '../links/link';
import { noGesture } from '../scene/scene';
import { screenAt, widgetAt } from '../space/hit';
import { screenOf } from '../store/find';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';

/** Draws links from the selection to one screen, or to what decides between screens: let go over it, or click and click again. */
export function drawingLink(host: ToolHost, start: PointerInput): ToolState {
  const { editor } = host;
  const sources = sourcesOf(editor.app, editor.selection);
  let hasMoved = false;
  let isPressed = true;

  function target(input: PointerInput) {
    const { app, space } = editor;
    const widget = widgetAt(app, space, input.point, 0);
    const found = widget && isLogic(widget) ? widget : screenAt(app, space, input.point);
    const isOpen = (source: string) => canLink(app, source, found) && screenOf(app, source)?.id !== found.id;
    return sources.length > 0 && sources.every(isOpen) ? found : undefined;
  }

  function show(input: PointerInput): void {
    hasMoved ||= isDrag(start.view, input.view);
    const over = target(input)?.id ?? null;
    editor.scene.set({ newLink: { from: sources, to: input.point, target: over }, dropTarget: over });
  }

  function finish(input: PointerInput): void {
    const over = target(input);
    if (over) {
      const event = commonEvents(editor.app, sources)[0] ?? 'click';
      let links: readonly string[] = [];
      editor.change('commands.link', (tx) => {
        links = sources.map((source) => link(tx, source, over.id, event));
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
