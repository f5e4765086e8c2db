type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

function inMemory(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) };
}

function chosen(): TextStorage {
  try {
    return localStorage;
  } catch {
    return inMemory();
  }
}

/** What the browser keeps; where it denies that, as within pages of other sites, what this page holds until it ends. */
export const browserStorage: TextStorage = chosen();
