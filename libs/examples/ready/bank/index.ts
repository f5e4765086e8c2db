import { Drawing } from '../../drawings/drawing';
import type { Example } from '../../drawings/example';
import { seen } from '../../drawings/steps';
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
  const { 'To whom': people, Amount: amount, Check: check, Sent: sent } = screens;
  const { Card: card, 'Block the card': why, 'Card blocked': blocked } = screens;
  drawAccount(kit, screens);
  drawSending(kit, screens);
  drawPayments(kit, screens);
  drawBlocking(kit, screens);
  return {
    app: drawing.app,
    settings: studyOf({
      time,
      about: 'the app of a bank',
      goal: 'Do people send money in a minute, and find how to block a lost card?',
      tasks: [
        ['Send money', 'You owe Jonas Weber 40 €. Send it to him.', [people, amount, check, sent].map(seen)],
        [
          'Block the card',
          'You have lost your card. See to it that nobody pays with it.',
          [card, why, blocked].map(seen),
        ],
      ],
    }),
  };
}
