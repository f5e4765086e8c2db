export { chooseTheme, onThemeChoice, startTheme, themeChoice } from './theme';
export { useThemeChoice } from './use-theme-choice';
