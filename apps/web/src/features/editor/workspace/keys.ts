const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut of the command table as people read it: `Mod+Shift+Z` is `Ctrl Shift Z`, or `⌘ ⇧ Z` on a Mac. */
export function keysText(shortcut: string | undefined): string | undefined {
  if (shortcut === undefined) return undefined;
  const parts = shortcut.endsWith('+')
    ? [...shortcut.slice(0, -1).split('+').filter(Boolean), '+']
    : shortcut.split('+');
  return parts.map((part) => (isMac ? (mac[part] ?? part) : (others[part] ?? part))).join(' ');
}

const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const mac: Readonly<Record<string, string>> = { ...arrows, Mod: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦', Escape: 'Esc' };
const others: Readonly<Record<string, string>> = { ...arrows, Mod: 'Ctrl', Delete: 'Del', Escape: 'Esc' };
