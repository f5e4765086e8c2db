import { useSyncExternalStore } from 'react';
import { onThemeChoice, themeChoice, type ThemeChoice } from './theme';

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChoice, themeChoice);
