/** The few of tabler's outlines that the canvas itself draws. */
const outlines = {
  flag: ['M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9', 'M5 21v-7'],
  click: [
    'M8 13v-8.5a1.5 1.5 0 0 1 3 0v7.5',
    'M11 11.5v-2a1.5 1.5 0 0 1 3 0v2.5',
    'M14 10.5a1.5 1.5 0 0 1 3 0v1.5',
    'M17 11.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7l-.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47',
  ],
  clock: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3'],
  alert: [
    'M12 9v4',
    'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
    'M12 16h.01',
  ],
  back: ['M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1'],
  overlay: ['M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M7 21h10'],
  swipe: ['M5 12h14', 'M15 16l4 -4', 'M15 8l4 4'],
} as const;
export type IconName = keyof typeof outlines;

const paths = new Map<IconName, readonly Path2D[]>();

export function icon(name: IconName): readonly Path2D[] {
  const known = paths.get(name) ?? outlines[name].map((d) => new Path2D(d));
  paths.set(name, known);
  return known;
}
