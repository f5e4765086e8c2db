import type { GestureRow } from '@rehearse/contract';
import type { Rect } from '../stage/camera';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Arrow {
  readonly from: Point;
  readonly to: Point;
}

/** How a gesture is drawn in the view, px. */
export interface GestureShape {
  readonly row: GestureRow;
  readonly at: Point;
  /** Of swipes one, of pinches two. */
  readonly arrows: readonly Arrow[];
  /** Held in place. */
  readonly isHeld: boolean;
}

type Kind = GestureRow['gesture'];

/** px: arrows are at least so long, or nobody sees which way they point. */
const shortest = 28;
/** px of each of the two arrows of a pinch, and half of the gap between them. */
const pinchLength = 18;
const pinchGap = 5;

const directions: Partial<Record<Kind, Point>> = {
  swipeLeft: { x: -1, y: 0 },
  swipeRight: { x: 1, y: 0 },
  swipeUp: { x: 0, y: -1 },
  swipeDown: { x: 0, y: 1 },
};

/** As long as the finger went where records say so. */
function swipe(at: Point, end: Point | null, direction: Point): Arrow {
  const [across, down] = end ? [end.x - at.x, end.y - at.y] : [0, 0];
  const length = Math.hypot(across, down);
  if (length >= shortest) return { from: at, to: { x: at.x + across, y: at.y + down } };
  return { from: at, to: { x: at.x + direction.x * shortest, y: at.y + direction.y * shortest } };
}

const pinch = ({ x, y }: Point, isTogether: boolean): readonly Arrow[] =>
  [-1, 1].map((side) => {
    const [near, far] = [x + side * pinchGap, x + side * (pinchGap + pinchLength)].map((left) => ({ x: left, y }));
    return isTogether ? { from: far ?? near, to: near } : { from: near, to: far };
  }) as readonly Arrow[];

/** How one gesture looks that began at a point of the view. */
export function shapeOf(gesture: Kind, at: Point, end: Point | null): Pick<GestureShape, 'arrows' | 'isHeld'> {
  const direction = directions[gesture];
  if (direction) return { arrows: [swipe(at, end, direction)], isHeld: false };
  if (gesture === 'longclick') return { arrows: [], isHeld: true };
  return { arrows: pinch(at, gesture === 'pinchIn'), isHeld: false };
}

/** Those that have a place, on screens that are there. */
export function gestureShapes(
  rows: readonly GestureRow[],
  places: ReadonlyMap<string, Rect>,
  scale: number,
): readonly GestureShape[] {
  return rows.flatMap((row) => {
    const place = places.get(row.screen);
    const inView = (x: number | null, y: number | null): Point | null =>
      place && x !== null && y !== null ? { x: place.x + x * scale, y: place.y + y * scale } : null;
    const at = inView(row.x, row.y);
    return at ? [{ row, at, ...shapeOf(row.gesture, at, inView(row.toX, row.toY)) }] : [];
  });
}
