import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Keys that need a word; all others show themselves. On a Mac their signs stand instead. */
const signs: Readonly<Record<string, readonly [mac: string, key: string]>> = {
  Mod: ['⌘', 'keys.ctrl'],
  Alt: ['⌥', 'keys.alt'],
  Shift: ['⇧', 'keys.shift'],
  Enter: ['↩', 'keys.enter'],
  Escape: ['esc', 'keys.escape'],
  Delete: ['⌦', 'keys.delete'],
  Backspace: ['⌫', 'keys.backspace'],
  Tab: ['⇥', 'keys.tab'],
  Space: ['␣', 'keys.space'],
};
const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** The keys of a shortcut: `Mod++` is Mod and plus. */
const keysOf = (shortcut: string): readonly string[] => {
  const keys = shortcut.split('+');
  return shortcut.endsWith('+') ? [...keys.slice(0, -2).filter(Boolean), '+'] : keys;
};

/** Names of a shortcut's keys, one by one, in the reader's language and for their machine. */
export function useKeyNames(): (shortcut: string) => readonly string[] {
  const { t } = useTranslation('editor');
  return useCallback(
    (shortcut) =>
      keysOf(shortcut).map((key) => {
        const sign = signs[key];
        return sign ? (isMac() ? sign[0] : t(sign[1])) : (arrows[key] ?? key);
      }),
    [t],
  );
}

/** A shortcut for tooltips and menus: "Ctrl Shift Z", "⇧⌘Z". */
export function useShortcutText(): (shortcut: string | undefined) => string | undefined {
  const names = useKeyNames();
  return useCallback(
    (shortcut) => (shortcut === undefined ? undefined : names(shortcut).join(isMac() ? '' : ' ')),
    [names],
  );
}
