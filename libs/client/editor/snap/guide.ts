import type { Point } from '../camera/camera';

/** A line that the moving box has caught: at canvas `at`, from `from` to `to` along the other axis. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A measured distance between two edges, horizontal or vertical, in canvas px. */
export interface Distance {
  readonly from: Point;
  readonly to: Point;
  readonly value: number;
}

/** Which lines of the moving box may be caught; a resize moves one edge per axis, a move all. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}
