/** The list with one of its items elsewhere. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, at), id, ...others.slice(at)];
}
