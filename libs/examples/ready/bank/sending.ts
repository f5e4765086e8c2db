import { bordered, rounded } from '../../drawings/drawing';
import { inside, type Kit, margin } from '../kit';
import { mint, type Screens } from './screens';

/** From whom the money goes to, to its being on the way. */
export function drawSending(kit: Kit, screens: Screens): void {
  drawPeople(kit, screens);
  drawAmount(kit, screens);
  const { Check: check, Sent: sent, Account: home } = screens;
  kit.head(check, 'Is that right?');
  kit.letters(check, 'JW', { x: 147, y: 120, w: 80, h: 80 }, 26);
  kit.pen.text(check, '€40.00', [margin, 220, inside], 34, { weight: 700, align: 'center' });
  kit.pen.text(check, 'to Jonas Weber', [margin, 268, inside], 16, { color: kit.theme.dim, align: 'center' });
  kit.card(check, 'Details', 320, 176);
  const details = [
    ['IBAN', 'DE90 •••• 1177'],
    ['For', 'Concert tickets'],
    ['From', 'Current account'],
    ['When', 'Tomorrow, free'],
  ] as const;
  details.forEach(([left, right], index) => {
    if (index > 0) kit.line(check, 320 + index * 44);
    kit.pair(check, 331 + index * 44, left, right);
  });
  kit.pen.icon(check, 'shield-check', [88, 520, 20], mint);
  kit.pen.text(check, 'You can take it back for 30 minutes.', [116, 521, 235], 13, { color: kit.theme.dim });
  kit.next(check, 'Send €40.00', sent);
  kit.arrived(sent, {
    icon: 'circle-check',
    title: 'It is on its way',
    text: '€40.00 will be with Jonas Weber by tomorrow noon.',
    label: 'Back to the account',
    to: home,
    color: mint,
  });
}

function drawPeople(kit: Kit, screens: Screens): void {
  const { 'To whom': people, Amount: amount } = screens;
  kit.head(people, 'To whom?');
  kit.put(people, 'mobile-a/search-field', 104, { Search: 'Name or IBAN' });
  kit.heading(people, 'Lately', 176);
  const rows = [
    ['Ana Kovač', 'DE12 •••• 4410', 'AK'],
    ['Jonas Weber', 'DE90 •••• 1177', 'JW'],
    ['Maya Rossi', 'IT44 •••• 0098', 'MR'],
    ['Sports club Elbe', 'DE31 •••• 2250', 'SE'],
  ] as const;
  kit.rows(
    people,
    'People',
    212,
    rows.map(([title, hint, letters]) => ({ title, hint, mark: { letters }, to: amount })),
  );
  kit.heading(people, 'Or', 492);
  kit.rows(people, 'Others', 528, [
    { title: 'Somebody new', hint: 'By name and IBAN', mark: { icon: 'plus' }, to: amount },
    { title: 'Scan a code', hint: 'From a bill or a phone', mark: { icon: 'qrcode' }, to: amount },
  ]);
}

function drawAmount(kit: Kit, screens: Screens): void {
  const { drawing, theme } = kit;
  const { Amount: amount, Check: check } = screens;
  kit.head(amount, 'How much?');
  kit.card(amount, 'Receiver', 104, 64);
  kit.row(amount, 104, { title: 'Jonas Weber', hint: 'DE90 •••• 1177', mark: { letters: 'JW' } });
  const big = { background: 'transparent', color: theme.ink, fontSize: 40, fontWeight: 700, textAlign: 'center' };
  drawing.put(
    amount,
    'TextBox',
    { x: margin, y: 200, w: inside, h: 72 },
    {
      name: 'Amount in euros',
      style: { ...big, ...rounded(0), ...bordered(0, theme.edge), borderBottomWidth: 2 },
      props: { label: '€40.00', placeholder: false },
    },
  );
  kit.pen.text(amount, '€1,284.20 available', [margin, 284, inside], 13, { color: theme.dim, align: 'center' });
  const picker = kit
    .put(amount, 'mobile-a/segments', 324)
    .holding('SegmentPicker', { options: ['€10', '€20', '€40', '€100'], selected: '€40' });
  picker.style = { ...picker.style, selectedBackground: theme.primary, selectedColor: theme.onPrimary };
  kit.put(amount, 'mobile-a/text-field-with-label', 400, {
    'E-mail': 'What is it for?',
    'name@example.com': 'Concert tickets',
  });
  kit.card(amount, 'Speed', 500, 64);
  kit.toggle(amount, 504, 'At once, for €0.50', false);
  kit.next(amount, 'Continue', check);
}
