import { Drawing } from '../drawings/drawing';
import type { Example } from '../drawings/example';
import { click, seen } from '../drawings/steps';
import { Kit, phone, studyOf } from './kit';

const colors = { primary: '#2b4bd8', primaryDark: '#1f37a6', tint: '#dfe5fc', series1: '#2b4bd8' };

/** A bank account on a phone: money to a friend, and a card that is lost. */
export function drawBank(time: number): Example {
  const drawing = new Drawing('Bank account', phone, time);
  const kit = new Kit(drawing, colors);
  const start = drawing.screen('Log in');
  const account = drawing.screen('Account');
  const people = drawing.screen('To whom');
  const amount = drawing.screen('Amount');
  const sent = drawing.screen('Sent');
  const card = drawing.screen('Card');
  const blocked = drawing.screen('Card blocked');

  const login = kit.put(start, 'composites/log-in', 96, {
    'Log in to see your tickets.': 'Log in to see your account.',
  });
  login.widgets.filter(({ type }) => type === 'Button').forEach((button) => drawing.link(button, account));

  kit.put(account, 'mobile-a/title', 60, { 'Good morning': 'Good evening, Sam' });
  kit.put(account, 'charts/card-with-a-curve', 116, {
    'Tickets sold today': 'Current account',
    '1,240': '€1,284.20',
    '+14 % on Friday': 'this month',
  });
  const send = kit.put(
    account,
    'mobile-a/list-row',
    416,
    { 'Tidewater Tour': 'Send money', 'Fri 20 March, 20:00': 'To a person or an IBAN' },
    0,
  );
  const toCard = kit.put(
    account,
    'mobile-a/list-row',
    480,
    { 'Tidewater Tour': 'My card', 'Fri 20 March, 20:00': 'Ends with 4417' },
    0,
  );
  send.widgets.forEach((part) => drawing.link(part, people));
  toCard.widgets.forEach((part) => drawing.link(part, card));
  kit.put(account, 'mobile-a/heading', 560, { 'Near you': 'Last payments' });
  kit.put(account, 'composites/order-sums', 604, {
    Tickets: 'Baker',
    '€84.00': '-€6.20',
    'Booking fee': 'Rent',
    '€5.50': '-€720.00',
    'Voucher SPRING': 'Salary',
    '-€4.00': '+€2,140.00',
    Total: 'Now',
    '€85.50': '€1,284.20',
  });

  kit.bar(people, 'To whom?');
  kit.put(people, 'mobile-a/search-field', 116, { Search: 'Name or IBAN' });
  const friends = kit.put(people, 'composites/list-of-people', 188, {
    'Row F, seat 11': 'DE12 •••• 4410',
    'Row F, seat 12': 'DE90 •••• 1177',
    'Not answered yet': 'IT44 •••• 0098',
  });
  friends.widgets.filter(({ y }) => y < people.y + 188 + 180).forEach((part) => drawing.link(part, amount));

  kit.bar(amount, 'Amount');
  kit.put(amount, 'mobile-a/text-field-with-label', 120, { 'E-mail': 'How much?', 'name@example.com': '€40.00' });
  kit.put(amount, 'mobile-a/text-area', 220, { 'What should we know?': 'What is it for?' });
  kit.put(amount, 'mobile-a/switch-with-label', 368, { 'Remind me': 'At once, for €0.50' });
  const sendIt = kit.next(amount, 'Send', sent);

  kit.put(sent, 'composites/message-dialog', 240, {
    'Payment received': 'The money is on its way',
    'The tickets are in your e-mail.': 'It is there by tomorrow noon.',
  });
  kit.next(sent, 'Back to the account', account, 'secondary-button');

  kit.bar(card, 'My card');
  kit.put(card, 'composites/profile-head', 116, {
    LB: '4417',
    'Lena Brandt': 'Debit card',
    '12 events this year': 'Good until 09/29',
  });
  kit.put(card, 'composites/settings-group', 280, {
    'Text messages': 'Pay in shops',
    'E-mails': 'Pay abroad',
    Calls: 'Take out money',
  });
  const block = kit.put(card, 'mobile-a/danger-button', 470, { Delete: 'Block the card' }).named('Block the card');
  drawing.link(block, blocked);

  kit
    .put(blocked, 'composites/empty-first-use', 240, {
      'No tickets yet': 'Your card is blocked',
      'What you buy appears here and works offline.': 'Nobody pays with it. A new one comes in four days.',
      'Find an event': 'Done',
    })
    .widgets.filter(({ type }) => type === 'Button')
    .forEach((button) => drawing.link(button, account));

  const enter = login.widgets.find(({ type }) => type === 'Button');
  const [sendLine] = send.widgets;
  const [cardLine] = toCard.widgets;
  const friend = friends.named('Jonas Weber');
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
          [click(start, enter), click(account, sendLine), click(people, friend), click(amount, sendIt), seen(sent)],
        ],
        [
          'Block the card',
          'You have lost your card. See to it that nobody pays with it.',
          [click(start, enter), click(account, cardLine), click(card, block), seen(blocked)],
        ],
      ],
    }),
  };
}
