/**
 * How lost somebody was on the way, from 0 (not at all): `S` views of `N` different screens, where `R` different ones would have
 * done: sqrt((N/S - 1)^2 + (R/N - 1)^2). P. A. Smith, "Towards a practical measure of hypertext usability", Interacting with
 * Computers 8 (1996), 365-381: below 0.4 nobody was seen to be lost, above 0.5 people were. Null where nothing was viewed.
 */
export function lostness(viewed: readonly string[], needed: number): number | null {
  const different = new Set(viewed).size;
  if (different === 0) return null;
  return Math.hypot(different / viewed.length - 1, needed / different - 1);
}
