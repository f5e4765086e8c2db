/** Small values of this tab that are there again after a reload, written at once. */
export interface TabMemory {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** `sessionStorage`, or memory where it is denied or full. */
export function tabMemory(): TabMemory {
  const own = new Map<string, string>();
  const guarded = <T>(run: () => T, otherwise: () => T): T => {
    try {
      return run();
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      own.get(key) ??
      guarded(
        () => sessionStorage.getItem(key),
        () => null,
      ),
    set: (key, value) =>
      guarded(
        () => {
          own.delete(key);
          sessionStorage.setItem(key, value);
        },
        () => void own.set(key, value),
      ),
    remove: (key) => {
      own.delete(key);
      guarded(
        () => sessionStorage.removeItem(key),
        () => undefined,
      );
    },
  };
}
