import type { TestSettings } from '@rehearse/contract';
import type { Widget } from '@rehearse/model';
import { click, pick } from '../steps';
import type { Screens } from './screens';

/** What testers press on their way. */
export interface Elements {
  readonly poster: Widget | undefined;
  readonly showing: Widget | undefined;
  readonly takeSeats: Widget;
  readonly skip: Widget;
  readonly checkout: Widget;
  readonly pay: Widget;
  readonly haveVoucher: Widget;
  readonly apply: Widget;
  readonly ticketBar: Widget;
  readonly saved: Widget;
}

/** Three tasks, one of which is hard. */
export function studyOf(screens: Screens, elements: Elements, time: number): TestSettings {
  const { start, film, seats, snacks, basket, payment, voucher, ticket, tickets } = screens;
  const { poster, showing, takeSeats, skip, checkout, pay, haveVoucher, apply, ticketBar, saved } = elements;
  return {
    description:
      'Thank you for helping us test a ticket shop. There are no wrong answers: we test the design, not you.',
    showTaskInTest: true,
    showSuccessInTest: true,
    recordOneTestPerUser: false,
    study: {
      status: 'running',
      goal: 'Can people buy tickets for tonight without help, and do they find the voucher?',
      target: 200,
      startedAt: time,
    },
    tasks: [
      {
        id: 't1',
        name: 'Buy two tickets for tonight',
        strict: false,
        description: 'You and a friend want to see "Night train" tonight at 20:15. Buy two seats side by side.',
        flow: [
          click(start, poster),
          click(film, showing),
          click(seats, takeSeats),
          { ...click(snacks, skip), optional: true },
          click(basket, checkout),
          click(payment, pay),
        ],
      },
      {
        id: 't2',
        name: 'Pay with your voucher',
        strict: false,
        description: 'You have a voucher, LUMEN-2026. Use it before you pay.',
        flow: [click(payment, haveVoucher), click(voucher, apply)],
      },
      {
        id: 't3',
        name: 'Find the ticket again',
        strict: false,
        description: 'You are at the door. Show your ticket.',
        flow: [pick(ticket, ticketBar, 'tickets'), click(tickets, saved)],
      },
    ],
  };
}
