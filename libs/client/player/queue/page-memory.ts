/** Small values that are there again after a reload, written at once. */
export interface PageMemory {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** A storage of the browser, or memory where it is denied or full. */
function memoryIn(storage: () => Storage): PageMemory {
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
        () => storage().getItem(key),
        () => null,
      ),
    set: (key, value) =>
      guarded(
        () => {
          own.delete(key);
          storage().setItem(key, value);
        },
        () => void own.set(key, value),
      ),
    remove: (key) => {
      own.delete(key);
      guarded(
        () => storage().removeItem(key),
        () => undefined,
      );
    },
    keys: () => [
      ...own.keys(),
      ...guarded(
        () => Object.keys(storage()),
        () => [],
      ),
    ],
  };
}

/** Ends with the tab. */
export const tabMemory = (): PageMemory => memoryIn(() => sessionStorage);
/** For all tabs of the browser. */
export const browserMemory = (): PageMemory => memoryIn(() => localStorage);
