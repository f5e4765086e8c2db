export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'rehearseTheme';
const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system';

/** The stored choice; `system` where nothing is stored or nothing can be. */
function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(key);
    return isChoice(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

let choice = stored();
const listeners = new Set<() => void>();

function apply(): void {
  document.documentElement.classList.toggle('dark', choice === 'dark' || (choice === 'system' && dark().matches));
}

function take(next: ThemeChoice): void {
  if (next === choice) return;
  choice = next;
  apply();
  for (const listener of listeners) listener();
}

/** Sets the class `dark` on <html> now and whenever the system or another tab changes it. Call once, before the first paint. */
export function startTheme(): void {
  apply();
  dark().addEventListener('change', apply);
  window.addEventListener('storage', () => take(stored()));
}

export const themeChoice = (): ThemeChoice => choice;

export function chooseTheme(next: ThemeChoice): void {
  try {
    localStorage.setItem(key, next);
  } catch {
    // Private windows may forbid storage: the choice then holds until the next load.
  }
  take(next);
}

/** Called whenever another one was chosen, here or in another tab. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
