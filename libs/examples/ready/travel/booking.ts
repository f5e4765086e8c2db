import { rounded } from '../../drawings/drawing';
import { inside, type Kit, margin, phone } from '../kit';
import { drawScene, night } from './scenery';
import { drawTabs, type Screens } from './screens';

/** From the bed to the ticket. */
export function drawBooking(kit: Kit, screens: Screens): void {
  const { 'Your bed': bed, Payment: pay, Booked: booked } = screens;
  kit.head(bed, 'Your bed');
  const beds = ['Reclining seat, €89', 'Bed in a cabin for four, €129', 'Cabin of your own, €199'];
  kit.choices(bed, 104, beds, beds[1]);
  kit.heading(bed, 'Where in the cabin?', 296);
  kit
    .put(bed, 'mobile-a/segments', 332)
    .holding('SegmentPicker', { options: ['Lower', 'Middle', 'Upper'], selected: 'Lower' });
  kit.heading(bed, 'With it', 396);
  kit.card(bed, 'With it', 432, 168);
  const more: readonly (readonly [string, boolean])[] = [
    ['Breakfast, €9', true],
    ['Bicycle, €15', false],
    ['Dog, half the price', false],
  ];
  more.forEach(([label, isOn], index) => {
    if (index > 0) kit.line(bed, 432 + index * 56);
    kit.toggle(bed, 432 + index * 56, label, isOn);
  });
  kit.pair(bed, 640, 'Two people', '€276.00', 600);
  kit.next(bed, 'To payment', pay);
  drawPayment(kit, screens);
  drawTicket(kit, screens, booked);
}

function drawPayment(kit: Kit, { Payment: pay, Booked: booked }: Screens): void {
  kit.head(pay, 'Payment');
  kit.card(pay, 'Order', 100, 172);
  kit.row(pay, 104, { title: 'By night train', hint: 'Fri 4 December', mark: { icon: 'moon' }, end: '€258.00' });
  kit.line(pay, 172);
  kit.pair(pay, 186, 'Breakfast', '€18.00');
  kit.pair(pay, 230, 'Total', '€276.00', 600);
  kit
    .put(pay, 'mobile-a/segments', 296)
    .holding('SegmentPicker', { options: ['Card', 'Wallet', 'Bank'], selected: 'Card' });
  kit.put(pay, 'mobile-a/text-field-with-label', 356, {
    'E-mail': 'Card number',
    'name@example.com': '4242 4242 4242 4242',
  });
  const half = (x: number, name: string, example: string) =>
    kit.put(pay, 'mobile-a/text-field-with-label', 444, { 'E-mail': name, 'name@example.com': example }, x);
  for (const widget of half(margin, 'Until', '09 / 28').widgets) widget.w = 156;
  for (const widget of half(margin + 171, 'Check number', '3 digits').widgets) widget.w = 156;
  kit.card(pay, 'Mail', 540, 56);
  kit.toggle(pay, 540, 'Ticket by mail, too', true);
  kit.pen.icon(pay, 'lock', [margin, 624, 18], kit.theme.dim);
  kit.pen.text(pay, 'Your bank asks you once more.', [52, 624, 280], 13, { color: kit.theme.dim });
  kit.next(pay, 'Pay €276.00', booked);
}

function drawTicket(kit: Kit, screens: Screens, booked: Screens['Booked']): void {
  const { drawing, pen, theme } = kit;
  const corners = { ...rounded(0), borderTopLeftRadius: 16, borderTopRightRadius: 16 };
  pen.text(booked, 'You are going to Bergen', [margin, 56, inside], 22, { weight: 700, align: 'center' });
  pen.text(booked, 'Your ticket is in your mail and works offline.', [margin, 92, inside], 14, {
    color: theme.dim,
    align: 'center',
  });
  kit.card(booked, 'Ticket', 132, 480);
  drawScene(drawing, booked, { x: margin, y: 132, w: inside, h: 140 }, night, corners);
  const facts = [
    ['From', 'Hamburg, 19:12', 'To', 'Bergen, 14:20'],
    ['Day', 'Fri 4 December', 'Bed', 'Lower 21, 23'],
  ] as const;
  facts.forEach(([name, value, other, otherValue], index) => {
    const y = 292 + index * 60;
    pen.text(booked, name, [margin + 20, y, 130], 13, { color: theme.dim });
    pen.text(booked, value, [margin + 20, y + 20, 140], 15, { weight: 600 });
    pen.text(booked, other, [margin + 180, y, 130], 13, { color: theme.dim });
    pen.text(booked, otherValue, [margin + 180, y + 20, 140], 15, { weight: 600 });
  });
  kit.line(booked, 420);
  pen.icon(booked, 'qrcode', [phone.w / 2 - 66, 440, 132], theme.ink, 'Code of the ticket');
  pen.text(booked, 'R7K4 218 553', [margin, 580, inside], 13, { color: theme.dim, align: 'center' });
  kit.card(booked, 'Reminder', 628, 56);
  kit.toggle(booked, 628, 'Remind me two hours before', true);
  kit.next(booked, 'Plan another trip', screens['Where next'], 'quiet', 716);
}

/** Trips that are booked, and what people ask. */
export function drawRest(kit: Kit, screens: Screens): void {
  const { 'My trips': mine, Questions: help, Trip: trip } = screens;
  kit.pen.text(mine, 'My trips', [margin, 52, inside], 28, { weight: 700 });
  kit.heading(mine, 'Soon', 112);
  kit.rows(mine, 'Soon', 148, [
    { title: 'Hamburg to Bergen', hint: 'Fri 4 December', mark: { icon: 'moon' }, to: trip },
  ]);
  kit.heading(mine, 'Been there', 240);
  kit.rows(mine, 'Been there', 276, [
    { title: 'Vienna', hint: 'August, 9 hours', mark: { icon: 'train' }, end: '€74' },
    { title: 'Helsinki', hint: 'May, 30 hours', mark: { icon: 'ship' }, end: '€161' },
    { title: 'Lisbon', hint: 'March, 38 hours', mark: { icon: 'train' }, end: '€208' },
  ]);
  drawTabs(kit, screens, mine);

  kit.pen.text(help, 'Questions', [margin, 52, inside], 28, { weight: 700 });
  kit.put(help, 'mobile-a/search-field', 108, { Search: 'Bicycles, dogs, delays' });
  const answers = [
    ['paw', 'May my dog come along?', 'Yes. It travels for half the price, in a cabin of your own.'],
    ['clock', 'What if the train is late?', 'We book the next one for you, and a bed if it is night.'],
    ['luggage', 'How much may I bring?', 'As much as you carry. A bicycle needs a ticket.'],
  ] as const;
  answers.forEach(([icon, question, answer], index) => {
    const y = 180 + index * 136;
    kit.card(help, question, y, 120);
    kit.pen.icon(help, icon, [40, y + 18, 22], kit.theme.onTint);
    kit.pen.text(help, question, [74, y + 18, 260], 16, { weight: 600 });
    kit.pen.text(help, answer, [74, y + 48, 260], 14, { color: kit.theme.dim, h: 60 });
  });
  kit.next(help, 'Plan a trip', screens['Where next'], 'quiet', 640);
  drawTabs(kit, screens, help);
}
