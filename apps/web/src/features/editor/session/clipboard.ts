const key = 'rehearse.clipboard';

/** Copies reach other tabs by the browser's storage, and other programs by the system's clipboard as far as the browser allows it. */
export function writeClipboard(text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Too large for the storage: the system's clipboard still has it.
  }
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

export const readClipboard = (): Promise<string> => Promise.resolve(localStorage.getItem(key) ?? '');
