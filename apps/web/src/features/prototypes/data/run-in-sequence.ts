/** Works through a list in turn. One that fails does not hold up the others; `error` is the last failure. */
export async function runInSequence<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<{ readonly done: readonly T[]; readonly error: unknown }> {
  const done: T[] = [];
  let error: unknown = null;
  for (const item of items) {
    try {
      await work(item);
      done.push(item);
    } catch (failure) {
      error = failure;
    }
  }
  return { done, error };
}
