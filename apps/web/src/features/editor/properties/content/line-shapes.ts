/** A segment of a path, in fractions of its box. */
type Segment = Readonly<{ t: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }>;
type Point = readonly [x: number, y: number];

const through = (...points: readonly Point[]): readonly Segment[] =>
  points.map(([x, y], index) => ({ t: index === 0 ? 'M' : 'L', x, y }));
const closed = (...points: readonly Point[]): readonly Segment[] => [...through(...points), { t: 'Z' }];
const curve = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): Segment => ({ t: 'C', x1, y1, x2, y2, x, y });

/** How far the control points of a quarter of a circle are from its middle, and from the edge. */
const [far, near] = [0.5 + 0.276, 0.5 - 0.276];

/** What a line may be, by its name in the editor's texts. */
export const lineShapes = {
  level: through([0, 0.5], [1, 0.5]),
  upright: through([0.5, 0], [0.5, 1]),
  rising: through([0, 1], [1, 0]),
  falling: through([0, 0], [1, 1]),
  corner: through([0, 0], [0, 1], [1, 1]),
  bow: [{ t: 'M', x: 0, y: 1 }, curve([0.25, 0], [0.75, 0], [1, 1])],
  rectangle: closed([0, 0], [1, 0], [1, 1], [0, 1]),
  triangle: closed([0.5, 0], [1, 1], [0, 1]),
  diamond: closed([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  ellipse: [
    { t: 'M', x: 0.5, y: 0 },
    curve([far, 0], [1, near], [1, 0.5]),
    curve([1, far], [far, 1], [0.5, 1]),
    curve([near, 1], [0, far], [0, 0.5]),
    curve([0, near], [near, 0], [0.5, 0]),
    { t: 'Z' },
  ],
} as const satisfies Readonly<Record<string, readonly Segment[]>>;

export type LineShape = keyof typeof lineShapes;
export const lineShapeNames = Object.keys(lineShapes) as readonly LineShape[];

const numbersOf = (segments: readonly object[]): string =>
  JSON.stringify(segments.map((segment) => Object.entries(segment).toSorted(([a], [b]) => a.localeCompare(b))));

/** The shape that a path has; undefined for one of its own. */
export const shapeOfPath = (d: unknown): LineShape | undefined =>
  Array.isArray(d)
    ? lineShapeNames.find((name) => numbersOf(lineShapes[name]) === numbersOf(d as readonly object[]))
    : undefined;
