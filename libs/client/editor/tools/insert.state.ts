import type { Widget } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import { hugged } from '../arrange/hug';
import { initialBox, insertWidget, newWidget } from '../arrange/insert';
import { labelSource } from '../arrange/seen-text';
import type { Box } from '@rehearse/model';
import { noGesture } from '../scene/scene';
import { snapBox, snapDistance } from '../snap/snapping';
import { between, moved } from '../space/box';
import { screenAt, screenFor } from '../space/hit';
import { editing } from './editing.state';
import { snapTargets } from './snap-targets';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';

/**
 * Places a new widget: a click gives its own size, a drag any size. Ctrl keeps adding. A text begins empty, to be typed: a click begins
 * one as wide as what is typed, a drag one of that width.
 */
export function inserting(host: ToolHost, type: string, isTyped = designOf(type).isText === true): ToolState {
  const { editor } = host;
  const { isText, spansScreen } = designOf(type);
  const draft = newWidget(editor.app, type, { x: 0, y: 0, w: 1, h: 1 }, editor.names);
  const targets = snapTargets(editor, new Set());
  let start: PointerInput | null = null;

  function boxAt(input: PointerInput): Box {
    if (start && isDrag(start.view, input.view)) return drawn(start, input);
    const at = start ?? input;
    const screen = screenAt(editor.app, editor.space, at.point);
    const box = initialBox(type, at.point, screen);
    if (input.ctrl || spansScreen) return box;
    const { dx, dy } = snapBox(box, targets(box), snapDistance / editor.scene.now.camera.zoom);
    return moved(box, dx, dy);
  }

  function drawn(from: PointerInput, to: PointerInput): Box {
    const box = between(from.point, to.point);
    const side = Math.max(box.w, box.h);
    return to.shift ? { ...box, w: side, h: side } : box;
  }

  function show(input: PointerInput): void {
    if (isTyped)
      return editor.scene.set({ marquee: start && isDrag(start.view, input.view) ? drawn(start, input) : null });
    const box = boxAt(input);
    const ghost = hugged(editor.app, { ...draft, ...box }, editor.measure);
    editor.scene.set({ ghost: [ghost], dropTarget: screenFor(editor.app, editor.space, box)?.id ?? null });
  }

  function place(input: PointerInput): void {
    const begins = isTyped && !input.ctrl;
    const widget = begins ? emptyText(input) : newWidget(editor.app, type, boxAt(input), editor.names);
    const undoMark = editor.store.setUndoMark('commands.insert');
    editor.change('commands.insert', (tx) => insertWidget(tx, widget, screenFor(tx.base, editor.space, widget)));
    editor.select([widget.id], null);
    start = null;
    if (!begins) undoMark.end();
    if (input.ctrl) return;
    editor.scene.set({ tool: 'select', inserting: null });
    host.reset();
    const text = { widget: widget.id, source: labelSource };
    if (begins) host.go(editing(host, text, undoMark));
    else if (isText) host.go(editing(host, text));
  }

  /** Its first line lies at the pointer, or at the top of what was dragged. */
  function emptyText(input: PointerInput): Widget {
    const from = start ?? input;
    const isDrawn = isDrag(from.view, input.view);
    const box = isDrawn ? between(from.point, input.point) : { ...from.point, w: 1, h: 1 };
    const created = newWidget(editor.app, type, box, editor.names);
    const props = { ...created.props, label: '', hug: isDrawn ? 'height' : 'width' };
    const text = hugged(editor.app, { ...created, props }, editor.measure);
    return isDrawn ? text : { ...text, y: Math.round(from.point.y - text.h / 2) };
  }

  return {
    id: 'insert.idle',
    enter: () => editor.scene.set({ cursor: isTyped ? 'text' : 'crosshair', hovered: null }),
    exit: () => editor.scene.set(noGesture),
    pointer: (kind, input) => {
      if (kind === 'move') show(input);
      if (kind === 'down' && input.button === 0) start = input;
      if (kind === 'up' && start) place(input);
    },
    cancel: () => {
      editor.scene.set({ tool: 'select', inserting: null });
      host.reset();
    },
  };
}

/** What is dragged in from outside of the canvas: let go over the canvas to place it. */
export function draggingIn({ editor }: ToolHost, inner: ToolState): ToolState {
  const isOver = ({ view }: PointerInput) => {
    const { viewport } = editor.scene.now;
    return view.x >= 0 && view.y >= 0 && view.x <= viewport.w && view.y <= viewport.h;
  };
  return {
    ...inner,
    id: 'insert.dragging',
    pointer: (kind, input) => {
      if (kind === 'move' && isOver(input)) inner.pointer?.('move', input);
      if (kind === 'move' && !isOver(input)) editor.scene.set(noGesture);
      if (kind !== 'up') return;
      if (!isOver(input)) return inner.cancel?.();
      inner.pointer?.('down', { ...input, button: 0 });
      inner.pointer?.('up', input);
    },
  };
}
