import type { Screen } from '@rehearse/model';
import type { Kit, Theme } from '../kit';

export const theme: Theme = {
  ground: '#f4f0fb',
  surface: '#ffffff',
  soft: '#efeaf9',
  ink: '#241a38',
  dim: '#655b7a',
  line: '#ebe5f5',
  edge: '#c9bfdd',
  primary: '#5a35a8',
  primaryDark: '#43267f',
  onPrimary: '#ffffff',
  tint: '#e9e1fa',
  onTint: '#4b2b91',
  series1: '#5a35a8',
};
/** What is taken. */
export const green = '#2b7a52';
/** What is nearly used up. */
export const amber = '#9a5a0a';

const names = [
  'Today',
  'Medicine',
  'New medicine',
  'When',
  'Saved',
  'All medicines',
  'Order more',
  'Ordered',
  'Taken',
] as const;
export const screensOf = (kit: Kit) => kit.screens(names);
export type Screens = ReturnType<typeof screensOf>;

export function drawTabs(kit: Kit, screens: Screens, screen: Screen): void {
  kit.tabs(screen, [
    ['Today', 'calendar', screens.Today],
    ['Medicines', 'pill', screens['All medicines']],
    ['Add', 'plus', screens['New medicine']],
  ]);
}
