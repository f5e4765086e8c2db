import type { Pin } from './located';
import type { Point } from './pin';

/** A pin as it lies in the view, with those that it covers. */
export interface Cluster {
  readonly at: Point;
  readonly pins: readonly Pin[];
}

/** View px: pins that are nearer than that cover each other. */
const reach = 20;
/** View px beyond the edge where a pin is still partly seen. */
const margin = 30;

interface View {
  readonly w: number;
  readonly h: number;
  readonly toView: (point: Point) => Point;
  /** Stands alone: it is being read. */
  readonly current: string | null;
}

/** Those in the view, the ones that lie over each other as one. */
export function clustersOf(pins: readonly Pin[], { w, h, toView, current }: View): readonly Cluster[] {
  const clusters: { at: Point; pins: Pin[] }[] = [];
  for (const pin of pins) {
    const at = toView(pin.place);
    if (at.x < -margin || at.y < -margin || at.x > w + margin || at.y > h + margin) continue;
    const isAlone = (id: string | undefined) => id === current;
    const near = clusters.find(
      (one) =>
        !isAlone(one.pins[0]?.thread.id) && Math.abs(one.at.x - at.x) < reach && Math.abs(one.at.y - at.y) < reach,
    );
    if (near && !isAlone(pin.thread.id)) near.pins.push(pin);
    else clusters.push({ at, pins: [pin] });
  }
  return clusters;
}
