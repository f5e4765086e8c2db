import { Drawing } from '../../drawings/drawing';
import type { Example } from '../../drawings/example';
import { click } from '../../drawings/steps';
import { Kit, phone, studyOf } from '../kit';
import { drawAccount, drawPayments } from './account';
import { drawBlocking } from './card';
import { drawSending } from './sending';
import { screensOf, theme } from './screens';

/** A bank account on a phone: money to a friend, and a card that is lost. */
export function drawBank(time: number): Example {
  const drawing = new Drawing('Bank account', phone, time);
  const kit = new Kit(drawing, theme);
  const screens = screensOf(kit);
  const { Account: account, 'To whom': people, Amount: howMuch, Check: check, Card: card } = screens;
  const home = drawAccount(kit, screens);
  const { friend, amount, send } = drawSending(kit, screens);
  drawPayments(kit, screens);
  const { block, really } = drawBlocking(kit, screens);
  return {
    app: drawing.app,
    settings: studyOf({
      time,
      about: 'the app of a bank',
      goal: 'Do people send money in a minute, and find how to block a lost card?',
      tasks: [
        [
          'Send money',
          'You owe Jonas Weber 40 €. Send it to him.',
          [click(account, home.pay), click(people, friend), click(howMuch, amount), click(check, send)],
        ],
        [
          'Block the card',
          'You have lost your card. See to it that nobody pays with it.',
          [click(account, home.card), click(card, block), click(screens['Block the card'], really)],
        ],
      ],
    }),
  };
}
