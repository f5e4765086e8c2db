import { entryOf, type Box } from '@rehearse/model';
import type { EditorCore } from '../core';
import { between, contains } from '../space/box';
import { selectableAt } from '../space/hit';
import { boxOfElement, isHidden, isLocked, screenOf } from '../store/find';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';

/** Elements that lie fully inside of a box: whole screens, else widgets, which stand for the group around them. */
function insideOf(editor: EditorCore, box: Box): string[] {
  const { app, space } = editor;
  const screens = space.screensIn(box).filter((id) => {
    const screen = entryOf(app, 'screens', id);
    return screen && contains(box, screen);
  });
  const taken = new Set(screens);
  const elements = space.widgetsIn(box).flatMap((id) => {
    const widget = entryOf(app, 'widgets', id);
    if (!widget || !contains(box, widget) || isLocked(app, id) || isHidden(app, id)) return [];
    if (taken.has(screenOf(app, id)?.id ?? '')) return [];
    const element = selectableAt(app, id, editor.scene.now.entered);
    const whole = boxOfElement(app, element);
    return whole && contains(box, whole) ? element : [];
  });
  return [...new Set([...screens, ...elements])];
}

/** Pressed on the canvas or on a screen's background: a click selects that screen or nothing, a drag what lies inside. */
export function marquee(host: ToolHost, start: PointerInput, screen: string | null): ToolState {
  const { editor } = host;
  const before = start.shift ? editor.selection : [];
  let isDragging = false;
  return {
    id: 'select.marquee',
    exit: () => editor.scene.set({ marquee: null }),
    pointer: (kind, input) => {
      if (kind === 'move') {
        isDragging ||= isDrag(start.view, input.view);
        if (!isDragging) return;
        const box = between(start.point, input.point);
        editor.scene.set({ marquee: box });
        editor.select([...before, ...insideOf(editor, box)]);
      }
      if (kind !== 'up') return;
      if (!isDragging) editor.select(screen === null ? before : [...before, screen], null);
      host.reset();
    },
    cancel: () => {
      editor.select(before);
      host.reset();
    },
  };
}
