import { type Box, entryOf, type Screen } from '@rehearse/model';
import type { EditorCore } from '../core';
import { gridOf } from '../snap/grid';
import type { SnapTargets } from '../snap/snapping';
import { boxOf } from '../space/box';
import { screenFor } from '../space/hit';
import { allScreens, isHidden } from '../store/find';

type Targets = SnapTargets & { readonly screen: Screen | undefined };

/** What something may line up with; the lists are kept per screen for the length of a gesture. */
export function snapTargets(editor: EditorCore, moving: ReadonlySet<string>): (box: Box) => Targets {
  const isScreenMove = [...moving].some((id) => entryOf(editor.app, 'screens', id));
  const known = new Map<string, Targets>();
  const screens = {
    siblings: allScreens(editor.app)
      .filter((screen) => !moving.has(screen.id))
      .map(boxOf),
    screen: undefined,
    grid: undefined,
  };
  const whole = gridOf(editor.app);
  const grid = whole.enabled ? whole : undefined;
  return (box) => {
    if (isScreenMove) return screens;
    const screen = screenFor(editor.app, editor.space, box);
    const key = screen?.id ?? '';
    const before = known.get(key);
    if (before) return before;
    const ids = screen ? screen.children : editor.space.widgetsIn(box);
    const siblings = ids.flatMap((id) => {
      const widget = entryOf(editor.app, 'widgets', id);
      return widget && !moving.has(id) && !isHidden(editor.app, id) ? boxOf(widget) : [];
    });
    const targets = { siblings, screen, grid };
    known.set(key, targets);
    return targets;
  };
}
