import { bordered, rounded } from '../../drawings/drawing';
import { inside, type Kit, margin } from '../kit';
import { green, type Screens } from './screens';

/** A medicine that is new. */
export function drawAdding(kit: Kit, screens: Screens): void {
  const { 'New medicine': added, When: when, Saved: saved, Today: today } = screens;
  kit.head(added, 'New medicine');
  kit.put(added, 'mobile-a/text-field-with-label', 104, { 'E-mail': 'Name', 'name@example.com': 'As on the box' });
  kit.heading(added, 'What is it like?', 200);
  kinds(kit, screens);
  kit.card(added, 'Amount', 356, 64);
  kit.pen.text(added, 'At a time', [margin + 16, 377, 140], 15);
  kit.put(added, 'mobile-a/number-with-plus-and-minus', 366, {}, 203).holding('CountingStepper', { value: 1 }).name =
    'At a time';
  kit.heading(added, 'How is it taken?', 444);
  kit.choices(added, 480, ['Before eating', 'With food', 'After eating', 'It does not matter'], 'With food');
  kit.next(added, 'When?', when);

  kit.head(when, 'When?');
  kit.ticks(
    when,
    104,
    ['Mornings, 08:00', 'Noon, 13:00', 'Evenings, 19:00', 'Before sleep, 22:00'],
    ['Mornings, 08:00'],
  );
  kit.heading(when, 'On which days?', 352);
  kit
    .put(when, 'mobile-a/segments', 388)
    .holding('SegmentPicker', { options: ['Every day', 'Every other', 'Some'], selected: 'Every day' });
  kit.heading(when, 'For how long?', 456);
  kit.put(when, 'mobile-a/date-field', 492, { 'Choose a day': 'Until I stop it' });
  kit.card(when, 'Reminders', 564, 112);
  kit.toggle(when, 564, 'Remind me', true);
  kit.line(when, 620);
  kit.toggle(when, 620, 'Again after 15 minutes', true);
  kit.next(when, 'Save', saved);

  kit.arrived(saved, {
    icon: 'circle-check',
    title: 'It is on your list',
    text: 'We remind you from tomorrow on, at 08:00.',
    label: 'To today',
    to: today,
    color: green,
  });
}

function kinds(kit: Kit, { 'New medicine': added }: Screens): void {
  const { surface, ink, edge, tint, primary, onTint } = kit.theme;
  (['pill', 'droplet', 'moon'] as const).forEach((icon, index) => {
    const label = ['Tablet', 'Drops', 'Sachet'][index] ?? '';
    const place = { x: margin + index * 112, y: 236, w: 103, h: 96 };
    const style = { background: surface, color: ink, fontSize: 15, ...bordered(1, edge), ...rounded(16) };
    const look = { ...style, ...kit.drawing.iconStyle(icon) };
    const tile = kit.drawing.put(added, 'IconToggleButton', place, {
      label,
      style: look,
      props: { active: index === 0 },
    });
    tile.active = { background: tint, color: onTint, ...bordered(2, primary) };
  });
}

/** One that is ordered again. */
export function drawOrder(kit: Kit, { 'Order more': order, Ordered: ordered, Today: today }: Screens): void {
  kit.head(order, 'Order more');
  kit.card(order, 'What', 104, 64);
  kit.row(order, 104, { title: 'Metformin', hint: '60 tablets, 500 mg', mark: { icon: 'pill' }, end: '€5.00' });
  kit.heading(order, 'Where to?', 192);
  kit.choices(order, 228, ['Pharmacy at the market', 'To my home, tomorrow'], 'Pharmacy at the market');
  kit.heading(order, 'Who pays?', 364);
  kit.choices(order, 400, ['Health insurance', 'I do, by card'], 'Health insurance');
  kit.card(order, 'Doctor', 536, 64);
  kit.toggle(order, 540, 'Ask my doctor for it', true);
  kit.pen.text(order, 'Dr Lind answers within a day.', [margin + 16, 612, inside - 32], 13, { color: kit.theme.dim });
  kit.next(order, 'Order', ordered);
  kit.arrived(ordered, {
    icon: 'truck',
    title: 'Your doctor is asked',
    text: 'You get a message when Metformin lies ready at the pharmacy.',
    label: 'To today',
    to: today,
  });
}
