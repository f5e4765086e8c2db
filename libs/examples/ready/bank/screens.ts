import type { Screen } from '@rehearse/model';
import type { Kit, Row, Theme } from '../kit';

export const theme: Theme = {
  ground: '#0c1424',
  surface: '#172036',
  soft: '#172036',
  ink: '#ffffff',
  dim: '#9fadc9',
  line: '#2a3652',
  edge: '#44527a',
  primary: '#3a63e0',
  primaryDark: '#2d50bd',
  onPrimary: '#ffffff',
  tint: '#243256',
  onTint: '#c3d2ff',
  series1: '#5be3b4',
  bad: '#d0353f',
};
/** Money that comes in, and what went well. */
export const mint = '#5be3b4';

const names = [
  'Account',
  'To whom',
  'Amount',
  'Check',
  'Sent',
  'Payments',
  'Card',
  'Block the card',
  'Card blocked',
] as const;
export const screensOf = (kit: Kit) => kit.screens(names);
export type Screens = ReturnType<typeof screensOf>;

export function drawTabs(kit: Kit, screens: Screens, screen: Screen): void {
  kit.tabs(screen, [
    ['Home', 'home', screens.Account],
    ['Payments', 'chart-bar', screens.Payments],
    ['Card', 'credit-card', screens.Card],
  ]);
}

export const payments = [
  { title: 'Baker Lind', hint: 'Today, by card', mark: { icon: 'bread' }, end: '-€6.20' },
  { title: 'City transit', hint: 'Today, by card', mark: { icon: 'train' }, end: '-€2.90' },
  { title: 'Rent, December', hint: '1 December', mark: { icon: 'home' }, end: '-€720.00' },
  { title: 'Salary', hint: '30 November', mark: { icon: 'building-bank' }, end: '+€2,140.00' },
  { title: 'Groceries', hint: '29 November', mark: { icon: 'basket' }, end: '-€48.35' },
  { title: 'Maya Rossi', hint: '28 November', mark: { letters: 'MR' }, end: '+€25.00' },
  { title: 'Electricity', hint: '27 November', mark: { icon: 'bolt' }, end: '-€61.00' },
] as const satisfies readonly Row[];
