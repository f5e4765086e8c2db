/** Keys by which this browser is not asked for a code, the last one first: of several people where several use it. */
const storedAs = 'rehearseDeviceKeys';
const most = 5;

export function deviceKeys(): readonly string[] {
  const kept = localStorage.getItem(storedAs);
  return kept === null ? [] : (JSON.parse(kept) as string[]);
}

export const keepDeviceKey = (key: string): void =>
  localStorage.setItem(storedAs, JSON.stringify([key, ...deviceKeys()].slice(0, most)));
