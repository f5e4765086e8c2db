/** `selected` with one session turned; null stands for all, so that a full list leaves the address short. */
export function toggleSession(
  selected: readonly string[] | null,
  all: readonly string[],
  id: string,
): readonly string[] | null {
  const before = selected ?? all;
  const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  return all.every((one) => next.includes(one)) ? null : next;
}
