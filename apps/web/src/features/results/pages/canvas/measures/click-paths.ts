import type { OkOf, routes } from '@rehearse/contract';
import type { Rect } from '../stage/camera';

type Journey = OkOf<typeof routes.analytics.journey>;
export type ClickEdge = Journey['edges'][number];
export type ClickNode = Journey['nodes'][number];

interface Point {
  readonly x: number;
  readonly y: number;
}

interface DrawnNode extends Point {
  readonly node: ClickNode;
  /** Sessions that began, and that ended, with it. */
  readonly begun: number;
  readonly ended: number;
}

interface DrawnEdge {
  readonly edge: ClickEdge;
  /** As SVG draws it. */
  readonly d: string;
  readonly head: Point & { readonly angle: number };
  readonly spots: readonly Point[];
  readonly width: number;
}

export interface DrawnClickPaths {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

const [thinnest, widest] = [1.5, 12];
/** How far an edge bends aside, as a share of its length, so that there and back keep apart. */
const bend = 0.14;
/** px of a node; edges end before it. */
export const nodeRadius = 6;

/** Without those that fewer than this share of sessions took, 0..1. */
export const frequentEdges = (edges: readonly ClickEdge[], sessions: number, minShare: number): readonly ClickEdge[] =>
  edges.filter((edge) => edge.sessions >= minShare * sessions);

/** Where clicks lie in the view and what leads from one to the next, the busiest edge first. What has no place is in the table alone. */
export function drawClickPaths(
  edges: readonly ClickEdge[],
  nodes: readonly ClickNode[],
  sessions: number,
  placeOf: (node: ClickNode) => Point | null,
): DrawnClickPaths {
  const places = new Map(
    nodes.flatMap((node) => {
      const place = placeOf(node);
      return place ? [[node.id, { node, ...place }] as const] : [];
    }),
  );
  const drawn = edges
    .toSorted((a, b) => b.sessions - a.sessions)
    .flatMap((edge) => {
      const [from, to] = [places.get(edge.from ?? ''), places.get(edge.to ?? '')];
      if (!from || !to || from === to) return [];
      const width = thinnest + (widest - thinnest) * Math.min(1, edge.sessions / Math.max(1, sessions));
      return [{ edge, width, ...bow(from, to) }];
    });
  const met = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const sessionsOf = (isIt: (edge: ClickEdge) => boolean): number => edges.find(isIt)?.sessions ?? 0;
  return {
    edges: drawn,
    nodes: [...places.values()]
      .filter(({ node }) => met.has(node.id))
      .map((place) => ({
        ...place,
        begun: sessionsOf(({ from, to }) => from === null && to === place.node.id),
        ended: sessionsOf(({ from, to }) => to === null && from === place.node.id),
      })),
  };
}

/** A curve to the left of the straight line, which ends short of its target. */
function bow(from: Point, to: Point): Pick<DrawnEdge, 'd' | 'head' | 'spots'> {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const middle = { x: from.x + across / 2 + down * bend, y: from.y + down / 2 - across * bend };
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const short = (px: number): Point => ({ x: to.x - Math.cos(angle) * px, y: to.y - Math.sin(angle) * px });
  const [tip, end] = [short(nodeRadius + 1), short(nodeRadius + 10)];
  const at = (part: number, axis: keyof Point): number =>
    (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * middle[axis] + part ** 2 * to[axis];
  return {
    d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`,
    head: { ...tip, angle: (angle * 180) / Math.PI },
    spots: [0.5, 0.4, 0.6, 0.3, 0.7].map((part) => ({ x: at(part, 'x'), y: at(part, 'y') })),
  };
}

/** In the view; the middle of a widget of which all clicks came by keyboard. */
export const placeIn =
  (places: ReadonlyMap<string, Rect>, scale: number, middleOf: (node: ClickNode) => Point | null) =>
  (node: ClickNode): Point | null => {
    const place = places.get(node.screen);
    const { x, y } = node.x === null || node.y === null ? (middleOf(node) ?? { x: null, y: null }) : node;
    return place && x !== null && y !== null ? { x: place.x + x * scale, y: place.y + y * scale } : null;
  };
