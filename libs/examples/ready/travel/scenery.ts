import type { Screen, Style, Widget } from '@rehearse/model';
import { bordered, type Drawing, type Place, rounded } from '../../drawings/drawing';

type Point = readonly [x: number, y: number];
/** A colour, and a ridge from left to right in parts of the picture. */
type Hills = readonly [color: string, ridge: readonly Point[]];

const shade = (top: string, bottom: string) => ({
  gradient: true,
  direction: 180,
  colors: [
    { c: top, p: 0 },
    { c: bottom, p: 100 },
  ],
});

export const day = {
  sky: shade('#7fc3e6', '#d6eef2'),
  light: '#fff1c2',
  at: [0.56, 0.24],
  hills: [
    [
      '#7fb4c0',
      [
        [0, 0.66],
        [0.16, 0.52],
        [0.34, 0.7],
        [0.78, 0.32],
        [1, 0.56],
      ],
    ],
    [
      '#ffffff',
      [
        [0.663, 0.422],
        [0.78, 0.32],
        [0.872, 0.42],
        [0.82, 0.4],
        [0.78, 0.45],
        [0.73, 0.41],
      ],
    ],
    [
      '#3f7f8c',
      [
        [0, 0.8],
        [0.22, 0.52],
        [0.42, 0.76],
        [0.66, 0.5],
        [1, 0.82],
      ],
    ],
    [
      '#24555f',
      [
        [0, 0.86],
        [0.3, 0.74],
        [0.62, 0.88],
        [1, 0.72],
      ],
    ],
  ],
} as const satisfies Scene;

export const night = {
  sky: shade('#111b3a', '#4a5f93'),
  light: '#f6e7b0',
  at: [0.76, 0.16],
  hills: [
    [
      '#2d3f70',
      [
        [0, 0.7],
        [0.2, 0.46],
        [0.38, 0.66],
        [0.62, 0.4],
        [0.84, 0.62],
        [1, 0.5],
      ],
    ],
    [
      '#1c2b52',
      [
        [0, 0.82],
        [0.26, 0.66],
        [0.52, 0.84],
        [0.78, 0.64],
        [1, 0.8],
      ],
    ],
    [
      '#0f1a36',
      [
        [0, 0.9],
        [0.4, 0.8],
        [0.7, 0.92],
        [1, 0.84],
      ],
    ],
  ],
} as const satisfies Scene;

export const coast = {
  sky: shade('#f6b58d', '#fbe3c4'),
  light: '#fff6df',
  at: [0.76, 0.16],
  hills: [
    [
      '#c9806a',
      [
        [0, 0.6],
        [0.24, 0.46],
        [0.5, 0.62],
        [0.76, 0.5],
        [1, 0.58],
      ],
    ],
    [
      '#3d7f8f',
      [
        [0, 0.7],
        [0.5, 0.7],
        [1, 0.7],
      ],
    ],
    [
      '#2a5f6e',
      [
        [0, 0.84],
        [0.3, 0.8],
        [0.6, 0.86],
        [1, 0.8],
      ],
    ],
  ],
} as const satisfies Scene;

interface Scene {
  readonly sky: unknown;
  /** Of sun or moon. */
  readonly light: string;
  /** Where it stands, in parts of the picture. */
  readonly at: Point;
  /** The furthest first. */
  readonly hills: readonly Hills[];
}

/** Sky, sun or moon, and hills. Snow is a hill that does not reach the edges. */
export function drawScene(drawing: Drawing, screen: Screen, place: Place, scene: Scene, corners: Style): Widget {
  const plain = bordered(0, '#ffffff');
  const sky = drawing.put(screen, 'Box', place, {
    name: 'Sky',
    style: { background: scene.sky, ...plain, ...corners },
  });
  const size = Math.round(place.w * 0.16);
  const light = { x: place.x + place.w * scene.at[0], y: place.y + place.h * scene.at[1], w: size, h: size };
  drawing.put(screen, 'Box', light, {
    name: 'Light',
    style: { background: scene.light, ...plain, ...rounded(size / 2) },
  });
  const paths = scene.hills.map(([fill, ridge], index) => {
    const [first = [0, 1], last = [1, 1]] = [ridge[0], ridge.at(-1)];
    const isWide = first[0] === 0 && last[0] === 1;
    const points: readonly Point[] = isWide ? [...ridge, [1, 1], [0, 1]] : ridge;
    const d = points.map(([x, y], at) => ({ t: at === 0 ? 'M' : 'L', x, y }));
    return { id: `p${index}`, name: 'Hills', type: 'path', d: [...d, { t: 'Z' }], fill, stroke: fill, strokeWidth: 0 };
  });
  drawing.put(screen, 'SVGPaths', place, { name: 'Hills', style: corners, props: { paths } });
  return sky;
}
