export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'rehearseTheme';
const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system';

/** The stored choice; `system` where nothing is stored or nothing can be. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const choice = themeChoice();
  document.documentElement.classList.toggle('dark', choice === 'dark' || (choice === 'system' && dark().matches));
}

/** Sets the class `dark` on <html> now and whenever the system or another tab changes it. Call once, before the first paint. */
export function startTheme(): void {
  apply();
  dark().addEventListener('change', apply);
  window.addEventListener('storage', apply);
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Private windows may forbid storage: the choice then holds until the next load.
  }
  document.documentElement.classList.toggle('dark', choice === 'dark' || (choice === 'system' && dark().matches));
}
