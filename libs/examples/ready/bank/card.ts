import { type Kit, margin } from '../kit';
import { drawCard } from './account';
import { drawTabs, type Screens } from './screens';

/** What the card may do, and how it is blocked. */
export function drawBlocking(kit: Kit, screens: Screens): void {
  const { Card: card, 'Block the card': why, 'Card blocked': blocked, Account: home } = screens;
  kit.pen.text(card, 'Card', [margin, 52, 200], 26, { weight: 700 });
  drawCard(kit, card, 104, 'Debit card, until 09/29', 'Sam Berger');
  const switches = ['Pay in shops', 'Pay on the web', 'Pay abroad', 'Take out money'];
  kit.card(card, 'What it may do', 312, switches.length * 56);
  switches.forEach((label, index) => {
    if (index > 0) kit.line(card, 312 + index * 56);
    kit.toggle(card, 312 + index * 56, label, index < 2);
  });
  kit.next(card, 'Block the card', why, 'bad', 560);
  kit.next(card, 'Order a new one', why, 'quiet', 624);
  drawTabs(kit, screens, card);

  kit.head(why, 'Block the card');
  kit.heading(why, 'What has happened?', 112);
  const reasons = ['I have lost it', 'It was stolen', 'Somebody paid with it', 'I want a new one'];
  kit.choices(why, 152, reasons, reasons[0]);
  kit.card(why, 'New card', 400, 64);
  kit.row(why, 400, { title: 'Send me a new card', hint: 'In four days, for nothing', mark: { icon: 'credit-card' } });
  kit.next(why, 'Block it now', blocked, 'bad');

  kit.arrived(blocked, {
    icon: 'lock',
    title: 'Your card is blocked',
    text: 'Nobody pays with it any more. A new one comes in four days.',
    label: 'Done',
    to: home,
    color: kit.theme.onTint,
  });
}
