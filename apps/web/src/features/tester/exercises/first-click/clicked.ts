import type { Point } from '../on-screen';

/** By a pointer or a finger, by the cross that keys move, or in the list of what can be read. */
export type Way = 'pointer' | 'keys' | 'list';

interface Place extends Point {
  /** '' where nothing lies. */
  readonly widget: string;
}

/** A first click as far as it was given. */
export interface Clicked {
  /** What counts, whatever is undone later. */
  readonly first: (Place & { readonly ms: number; readonly way: Way }) | null;
  /** What is marked now. */
  readonly now: Place | null;
  readonly undos: number;
}

const nothing: Clicked = { first: null, now: null, undos: 0 };

export const clickedIn = (value: unknown): Clicked =>
  typeof value === 'object' && value !== null && 'undos' in value ? (value as Clicked) : nothing;

export const withClick = (clicked: Clicked, place: Place, ms: number, way: Way): Clicked => ({
  ...clicked,
  first: clicked.first ?? { ...place, ms, way },
  now: place,
});

export const withUndo = (clicked: Clicked): Clicked =>
  clicked.now ? { ...clicked, now: null, undos: clicked.undos + 1 } : clicked;

/** The first click with its time; where another one was sent, that beside it. Places are rounded to a ten-thousandth. */
export function toldClick({ first, now, undos }: Clicked) {
  if (!first || !now) return null;
  const { widget, x, y, ms, way } = first;
  return {
    widget,
    x: rounded(x),
    y: rounded(y),
    ms,
    way,
    undos,
    ...(undos > 0 && { sentWidget: now.widget, sentX: rounded(now.x), sentY: rounded(now.y) }),
  };
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
