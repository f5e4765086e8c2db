import { entryOf, groupsAround } from '@rehearse/model';
import type { Cursor } from '../scene/scene';
import type { Handle } from '../arrange/resize';
import { goToMaster } from '../arrange/master';
import { seenTextAt, seenTexts } from '../arrange/seen-text';
import { boundsOfAll } from '../store/find';
import { distancesAround } from '../snap/snapping';
import { boxOf } from '../space/box';
import { copyAt, widgetAt } from '../space/hit';
import { editing } from './editing.state';
import { marquee } from './marquee.state';
import { pointing } from './pointing.state';
import { resizing } from './resizing.state';
import { snapTargets } from './snap-targets';
import { spacing } from './spacing.state';
import { idOfTarget, type Target, targetAt } from './target';
import type { PointerInput, ToolHost, ToolState } from './tool';

const cursors: Readonly<Record<Handle, Cursor>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

function cursorOf(target: Target): Cursor {
  if (target.kind === 'handle') return cursors[target.handle];
  if (target.kind === 'gap') return target.gap.axis === 'x' ? 'ew-resize' : 'ns-resize';
  return 'default';
}

/** Nothing pressed: shows what a click would select, and what Alt measures. */
export function selectIdle(host: ToolHost): ToolState {
  const { editor } = host;

  function hover(input: PointerInput): void {
    const target = targetAt(editor, input.view, input.point, input.ctrl);
    const cursor = cursorOf(target);
    const hovered = target.kind === 'screen' ? null : idOfTarget(target);
    editor.scene.set({ hovered, cursor, distances: input.alt ? measured(hovered) : [] });
  }

  /** Distances from the selection to what the pointer is on, or to its neighbours. */
  function measured(hovered: string | null) {
    const box = boundsOfAll(editor.app, editor.selection);
    if (!box) return [];
    const other = hovered !== null && !editor.selection.includes(hovered) && boundsOfAll(editor.app, [hovered]);
    if (other) return distancesAround(box, [boxOf(other)], undefined);
    const { siblings, screen } = snapTargets(editor, new Set(editor.selection))(box);
    return distancesAround(box, siblings, screen);
  }

  function press(input: PointerInput): void {
    const target = targetAt(editor, input.view, input.point, input.ctrl);
    if (input.button === 2) return choose(target);
    if (input.button !== 0) return;
    if (target.kind === 'handle') return host.go(resizing(host, target.handle, input));
    if (target.kind === 'gap') return host.go(spacing(host, target.gap, input));
    if (target.kind === 'line') return editor.select([target.line.id]);
    if (target.kind === 'copy') return editor.select([target.id]);
    const id = idOfTarget(target);
    const dragsArea =
      target.kind === 'canvas' || (target.kind === 'screen' && !editor.selection.includes(target.screen.id));
    if (id === null || dragsArea) return host.go(marquee(host, input, id));
    host.go(pointing(host, id, input));
  }

  /** The right button selects what it presses, unless that is selected already. */
  function choose(target: Target): void {
    const id = idOfTarget(target);
    if (target.kind !== 'handle' && target.kind !== 'gap' && (id === null || !editor.selection.includes(id)))
      editor.select(id === null ? [] : [id]);
  }

  /** Goes to the master of a copy, one group deeper, or into the text. */
  function open(input: PointerInput): void {
    if (copyAt(editor.app, editor.space, input.point)) return goToMaster(editor);
    const widget = widgetAt(editor.app, editor.space, input.point);
    if (!widget) return openName(input);
    const { entered } = editor.scene.now;
    const groups = groupsAround(editor.app, widget.id).map((group) => group.id);
    const level = entered === null ? groups.length : groups.indexOf(entered);
    const next = groups[level - 1];
    if (next !== undefined) {
      editor.scene.set({ entered: next });
      const inner = groups[level - 2] ?? widget.id;
      editor.select([inner], next);
    } else if (!editor.readOnly) {
      const text = seenTextAt(editor.app, widget, input.point);
      if (!text) return;
      editor.select([widget.id]);
      host.go(editing(host, { widget: widget.id, source: text.source }));
    }
  }

  function openName(input: PointerInput): void {
    const target = targetAt(editor, input.view, input.point);
    if (target.kind === 'name' && !editor.readOnly) editor.scene.set({ renaming: target.screen.id });
  }

  return {
    id: 'select.idle',
    enter: () => editor.scene.set({ cursor: 'default' }),
    exit: () => editor.scene.set({ hovered: null, distances: [] }),
    pointer: (kind, input) => {
      if (kind === 'move') hover(input);
      if (kind === 'down') press(input);
      if (kind === 'double' && editor.scene.now.mode === 'design') open(input);
    },
    key: (kind, { key, ctrl, alt }) => {
      if (key === 'Alt' && kind === 'down') editor.scene.set({ distances: measured(editor.scene.now.hovered) });
      if (key === 'Alt' && kind === 'up') editor.scene.set({ distances: [] });
      if (kind !== 'down' || ctrl || alt || editor.readOnly || editor.scene.now.mode !== 'design') return false;
      const [only] = editor.selection;
      const widget =
        key === 'Enter' && editor.selection.length === 1 && only ? entryOf(editor.app, 'widgets', only) : undefined;
      const [text] = widget ? seenTexts(editor.app, widget) : [];
      if (!widget || !text) return false;
      host.go(editing(host, { widget: widget.id, source: text.source }));
      return true;
    },
  };
}
