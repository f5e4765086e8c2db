import type { Screen } from '@rehearse/model';
import type { Kit, Theme } from '../kit';

export const theme: Theme = {
  ground: '#f2f6f6',
  surface: '#ffffff',
  soft: '#e9efef',
  ink: '#14252c',
  dim: '#566870',
  line: '#e4eaea',
  edge: '#c4d0d2',
  primary: '#bd4317',
  primaryDark: '#973510',
  onPrimary: '#ffffff',
  tint: '#fde8dd',
  onTint: '#a33a12',
};

const names = [
  'Where next',
  'Trips',
  'Trip',
  'Your bed',
  'Payment',
  'Booked',
  'My trips',
  'Questions',
  'Coast',
] as const;
export const screensOf = (kit: Kit) => kit.screens(names);
export type Screens = ReturnType<typeof screensOf>;

export function drawTabs(kit: Kit, screens: Screens, screen: Screen): void {
  kit.tabs(screen, [
    ['Search', 'search', screens['Where next']],
    ['My trips', 'luggage', screens['My trips']],
    ['Questions', 'message', screens.Questions],
  ]);
}
