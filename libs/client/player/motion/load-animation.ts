import { type App, type Box, boundsOf, groupsAround, type Screen } from '@rehearse/model';
import { asFields, type ViewItem } from '@rehearse/simulate';

/** How a widget moves when its screen opens (model.md 19.1). */
export interface LoadAnimation {
  readonly type: string;
  /** ms */
  readonly duration: number;
  readonly delay: number;
  readonly easing: string | null;
  /** Degrees. */
  readonly rotate: number;
  /** That of a group, which moves as one. */
  readonly group?: string;
}

const longestMs = 60_000;
const milliseconds = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 ? Math.min(value, longestMs) : otherwise;

const readAnimation = (found: Readonly<Record<string, unknown>>): LoadAnimation => ({
  type: String(found['type']),
  duration: milliseconds(found['duration'], 250),
  delay: milliseconds(found['delay'], 0),
  easing: typeof found['easing'] === 'string' ? found['easing'] : null,
  rotate: typeof found['rotate'] === 'number' ? found['rotate'] : 90,
});

const loadedOf = (screen: Screen) => asFields(asFields(screen['animation'])['ScreenLoaded']);

/** ms for which the screen before is needed: widgets come out of it. */
export function morphTime(screen: Screen): number {
  const all = Object.values(asFields(loadedOf(screen)['widgets'])).map((one) => readAnimation(asFields(one)));
  const morphs = all.filter(({ type }) => type === 'transformFromParent');
  return Math.max(0, ...morphs.map(({ duration, delay }) => duration + delay));
}

/** Its own, else that of a group that it is in. */
export function loadAnimationOf(app: App, screen: Screen, item: ViewItem): LoadAnimation | undefined {
  const { widgets, groups } = loadedOf(screen);
  const isSet = ({ type }: Readonly<Record<string, unknown>>) => typeof type === 'string' && type !== 'none';
  const own = asFields(asFields(widgets)[item.source]);
  if (isSet(own)) return readAnimation(own);
  const ofGroup = (id: string) => asFields(asFields(groups)[id]);
  const group = groupsAround(app, item.source).find(({ id }) => isSet(ofGroup(id)));
  return group && { ...readAnimation(ofGroup(group.id)), group: group.id };
}

/** What moves with a widget: itself, or all of its group that is there. */
export function movedBox(app: App, items: readonly ViewItem[], item: ViewItem, group: string | undefined): Box {
  if (group === undefined) return item.box;
  const isInside = ({ source }: ViewItem) => groupsAround(app, source).some(({ id }) => id === group);
  return boundsOf(items.filter(isInside).map(({ box }) => box)) ?? item.box;
}

/** What an animation starts from and ends at, as CSS transforms before the widget's own one. */
export interface LoadMotion {
  readonly from: Keyframe;
  readonly to: Keyframe;
  /** It stays as it ends. */
  readonly stays?: true;
}

const shifted = (x: number, y: number): LoadMotion => ({
  from: { transform: `translate(${x}px, ${y}px)` },
  to: { transform: '' },
});
const grown = (x: number, y: number, transformOrigin: string): LoadMotion => ({
  from: { transform: `scale(${x}, ${y})`, transformOrigin },
  to: { transform: 'scale(1, 1)', transformOrigin },
});

/** undefined of what nobody knows, and of morphs. Slides come from the edge of what is seen of the screen. */
export function loadMotionOf({ type, rotate }: LoadAnimation, box: Box, seen: { w: number; h: number }) {
  const bottom = Math.max(seen.h - box.y, box.h);
  const motions: Readonly<Record<string, LoadMotion>> = {
    fadeIn: { from: { opacity: 0 }, to: {} },
    fadeOut: { from: {}, to: { opacity: 0 }, stays: true },
    zoomIn: grown(0, 0, 'center'),
    zoomOut: grown(2, 2, 'center'),
    slideLeft: shifted(seen.w - box.x, 0),
    slideRight: shifted(-(box.x + box.w), 0),
    slideUp: shifted(0, bottom),
    slideDown: shifted(0, -(box.y + box.h)),
    growRight: grown(0, 1, 'left'),
    growLeft: grown(0, 1, 'right'),
    growUp: grown(1, 0, 'bottom'),
    growDown: grown(1, 0, 'top'),
    rotate: { from: { transform: 'rotate(0deg)' }, to: { transform: `rotate(${rotate}deg)` }, stays: true },
  };
  return Object.hasOwn(motions, type) ? motions[type] : undefined;
}
