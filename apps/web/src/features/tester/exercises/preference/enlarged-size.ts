interface Size {
  readonly w: number;
  readonly h: number;
}

interface Room {
  readonly clientWidth: number;
  readonly clientHeight: number;
}

/** How often its width an option is shown. */
export const scales: readonly number[] = [1, 1.5, 2, 3, 4];

/** px; in narrower windows options fill the width already. */
const narrow = 700;
export const firstScale = (windowWidth: number): number => (windowWidth < narrow ? 2 : 1);

/** px: as wide as it was made, or, where there is more room, as fills that; never wider than there is room. */
export function widthIn({ clientWidth, clientHeight }: Room, { w, h }: Size): number {
  const whole = Math.min(clientWidth, (clientHeight * w) / h);
  return Math.max(whole, Math.min(clientWidth, w));
}
