import { type App, type Screen, screenGap } from '@rehearse/model';
import { type Point, visibleBox } from '../camera/camera';
import type { EditorCore } from '../core';
import { screenOf } from '../store/find';
import { centre } from './box';
import { visibleCentre } from './free-place';
import { screenAt } from './hit';

/** The one screen that is selected, or that everything selected lies on. */
export function selectedScreen(app: App, selection: readonly string[]): Screen | undefined {
  const [screen, ...others] = new Set(selection.map((id) => screenOf(app, id)));
  return others.length === 0 ? screen : undefined;
}

/**
 * Where something new goes that nobody gave a place: the middle of what is in sight of the selected screen, else of the one in the middle
 * of the view, where it does not fall between two.
 */
export function insertionPointOf({ app, space, scene }: EditorCore): {
  readonly screen: Screen | undefined;
  readonly at: Point;
} {
  const { camera, viewport, selection } = scene.now;
  const seen = visibleBox(camera, viewport);
  const screen = selectedScreen(app, selection) ?? screenAt(app, space, centre(seen), screenGap);
  return { screen, at: screen ? visibleCentre(screen, seen) : centre(seen) };
}
