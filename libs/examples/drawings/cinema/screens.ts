import type { Screen } from '@rehearse/model';
import type { Drawing } from '../drawing';
import { mist, night, paper } from './look';

const looks = {
  start: ['Now showing', night],
  film: ['Night train', paper],
  other: ['Salt harbour', paper],
  seats: ['Seats', paper],
  snacks: ['Snacks', paper],
  basket: ['Basket', paper],
  payment: ['Payment', paper],
  voucher: ['Voucher', paper],
  ticket: ['Your ticket', mist],
  tickets: ['My tickets', mist],
  search: ['Search', paper],
  account: ['Account', paper],
} as const;

export type Screens = Readonly<Record<keyof typeof looks, Screen>>;

/** All screens of the ticket shop, still empty. */
export const addScreens = (drawing: Drawing): Screens =>
  Object.fromEntries(
    Object.entries(looks).map(([id, [name, background]]) => [id, drawing.screen(name, background)]),
  ) as Screens;
