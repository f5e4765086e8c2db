import type { App, Screen, Widget } from '@rehearse/model';
import type { TestSettings } from '@rehearse/contract';
import { bordered, Drawing, rounded, type Icons } from './drawing';

const night = '#14131f';
const paper = '#ffffff';
const mist = '#f4f3f8';
const ink = '#1d1b2e';
const dim = '#6b6880';
const flame = '#e5502f';
const width = 375;

const films = [
  { title: 'Night train', facts: 'Drama, 114 min', colors: ['#1f2a52', '#e58a2f'] },
  { title: 'Salt harbour', facts: 'Family, 98 min', colors: ['#2f6f7e', '#efd9a7'] },
  { title: 'The orchard', facts: 'Comedy, 104 min', colors: ['#4b7a3a', '#f2c14e'] },
  { title: 'Northern line', facts: 'Thriller, 121 min', colors: ['#3a1f3d', '#d1495b'] },
] as const;

const gradient = ([top, bottom]: readonly [string, string]) => ({
  direction: 160,
  gradient: true,
  colors: [
    { c: top, p: 0 },
    { c: bottom, p: 100 },
  ],
});

/** A cinema's ticket shop on a phone: twelve screens, three tasks, and one thing that is hard to find. */
export function drawCinema(icons: Icons, time: number): { readonly app: App; readonly settings: TestSettings } {
  const drawing = new Drawing('Lumen cinema tickets', { w: width, h: 812 }, icons, time);
  const start = drawing.screen('Now showing', night);
  const film = drawing.screen('Night train', paper);
  const other = drawing.screen('Salt harbour', paper);
  const seats = drawing.screen('Seats', paper);
  const snacks = drawing.screen('Snacks', paper);
  const basket = drawing.screen('Basket', paper);
  const payment = drawing.screen('Payment', paper);
  const voucher = drawing.screen('Voucher', paper);
  const ticket = drawing.screen('Your ticket', mist);
  const tickets = drawing.screen('My tickets', mist);
  const search = drawing.screen('Search', paper);
  const account = drawing.screen('Account', paper);

  const text = (
    screen: Screen,
    label: string,
    x: number,
    y: number,
    size: number,
    color = ink,
    weight = 400,
    w = width - 2 * x,
  ) =>
    drawing.put(
      screen,
      'Label',
      { x, y, w, h: Math.ceil(size * 1.5) },
      { label, style: { fontSize: size, color, fontWeight: weight } },
    );
  const button = (screen: Screen, label: string, y: number, style = {}) =>
    drawing.put(
      screen,
      'Button',
      { x: 24, y, w: width - 48, h: 52 },
      {
        label,
        style: {
          background: flame,
          color: paper,
          fontSize: 16,
          fontWeight: 600,
          ...rounded(12),
          ...bordered(0, flame),
          ...style,
        },
        hover: { background: '#cc4122' },
      },
    );
  const plain = { background: paper, color: ink, ...bordered(1, '#d8d5e3') };
  const header = (screen: Screen, title: string): Widget => {
    const back = drawing.icon(screen, 'arrow-left', { x: 16, y: 52, w: 32, h: 32 }, ink);
    back.name = 'Back';
    drawing.back(back);
    drawing.put(
      screen,
      'Label',
      { x: 60, y: 52, w: 255, h: 32 },
      { label: title, style: { fontSize: 17, fontWeight: 600, textAlign: 'center' } },
    );
    return back;
  };
  const bar = (screen: Screen, selected: string, dark = false) =>
    drawing.put(
      screen,
      'NavBar',
      { x: 0, y: 740, w: width, h: 72 },
      {
        name: 'Navigation',
        style: dark ? { background: '#1d1b2e', color: '#a7a3c2' } : {},
        props: {
          navigation: [
            { id: 'home', label: 'Films', ...drawing.iconStyle('movie'), to: start.id, selected: selected === 'home' },
            {
              id: 'search',
              label: 'Search',
              ...drawing.iconStyle('search'),
              to: search.id,
              selected: selected === 'search',
            },
            {
              id: 'tickets',
              label: 'Tickets',
              ...drawing.iconStyle('ticket'),
              to: tickets.id,
              selected: selected === 'tickets',
            },
            {
              id: 'account',
              label: 'Account',
              ...drawing.iconStyle('user'),
              to: account.id,
              selected: selected === 'account',
            },
          ],
        },
      },
    );

  text(start, 'Now showing', 24, 56, 28, paper, 700);
  ['Tonight', 'Sat 21', 'Sun 22', 'Mon 23'].forEach((day, index) =>
    drawing.put(
      start,
      'Button',
      { x: 24 + index * 84, y: 108, w: 76, h: 32 },
      {
        label: day,
        style: {
          background: index === 0 ? '#f2b84b' : '#2a2840',
          color: index === 0 ? night : '#c9c6dd',
          fontSize: 13,
          fontWeight: 600,
          ...rounded(16),
          ...bordered(0, night),
        },
      },
    ),
  );
  const posters = films.map(({ title, facts, colors }, index) => {
    const x = 24 + (index % 2) * 168;
    const y = 160 + Math.floor(index / 2) * 278;
    const poster = drawing.put(
      start,
      'Box',
      { x, y, w: 158, h: 210 },
      { name: `Poster ${title}`, style: { background: gradient(colors), ...rounded(12), ...bordered(0, night) } },
    );
    drawing.put(
      start,
      'Label',
      { x: x + 12, y: y + 150, w: 134, h: 48 },
      { label: title, style: { fontSize: 18, fontWeight: 700, color: paper, verticalAlign: 'bottom' } },
    );
    drawing.put(
      start,
      'Label',
      { x, y: y + 216, w: 158, h: 22 },
      { label: facts, style: { fontSize: 12, color: '#a7a3c2' } },
    );
    return poster;
  });
  bar(start, 'home', true);

  const times = new Map<Screen, Widget[]>();
  for (const [screen, { title, facts, colors }] of [
    [film, films[0]],
    [other, films[1]],
  ] as const) {
    drawing.put(
      screen,
      'Box',
      { x: 0, y: 0, w: width, h: 320 },
      { name: 'Picture', style: { background: gradient(colors), ...bordered(0, ink) } },
    );
    const back = drawing.icon(screen, 'arrow-left', { x: 16, y: 52, w: 32, h: 32 }, paper);
    back.name = 'Back';
    drawing.back(back);
    text(screen, title, 24, 344, 26, ink, 700);
    text(screen, facts, 24, 384, 14, dim);
    drawing.put(
      screen,
      'Label',
      { x: 24, y: 412, w: 327, h: 84 },
      {
        label:
          'A story about leaving at the right time and arriving somewhere else. Original version with subtitles in hall 2.',
        style: { fontSize: 14, color: ink, verticalAlign: 'top' },
      },
    );
    text(screen, 'Tonight', 24, 512, 15, ink, 600);
    times.set(
      screen,
      ['17:30', '20:15', '22:45'].map((label, index) =>
        drawing.put(
          screen,
          'Button',
          { x: 24 + index * 112, y: 544, w: 103, h: 48 },
          { label, style: { ...plain, fontSize: 15, fontWeight: 600, ...rounded(10) } },
        ),
      ),
    );
    drawing.put(
      screen,
      'Box',
      { x: 24, y: 620, w: 327, h: 72 },
      { name: 'Banner monday', style: { background: '#fff1dc', ...rounded(12), ...bordered(0, paper) } },
    );
    drawing.put(
      screen,
      'Label',
      { x: 40, y: 632, w: 295, h: 48 },
      {
        label: 'Film club Mondays: two for one with your card',
        style: { fontSize: 14, color: '#7a4b10', fontWeight: 600 },
      },
    );
    bar(screen, 'home');
  }

  header(seats, 'Choose your seats');
  drawing.put(
    seats,
    'Box',
    { x: 48, y: 108, w: 279, h: 8 },
    { name: 'Screen', style: { background: '#c9c6dd', ...rounded(4), ...bordered(0, ink) } },
  );
  ['A', 'B', 'C', 'D', 'E', 'F'].forEach((row, line) => {
    for (let seat = 3; seat <= 9; seat += 1) {
      const name = `${row}${seat}`;
      const taken = (line * 7 + seat * 3) % 5 === 0 && row !== 'F';
      drawing.put(
        seats,
        'CheckBox',
        { x: 40 + (seat - 3) * 43, y: 140 + line * 52, w: 36, h: 36 },
        { name: `Seat ${name}`, style: taken ? { opacity: 0.35 } : {} },
      );
    }
  });
  text(seats, 'Front rows at the top. Row F is the last one.', 24, 470, 13, dim);
  text(seats, '12.50 each', 24, 600, 15, ink, 600);
  const takeSeats = button(seats, 'Take these seats', 660);

  header(snacks, 'Something to eat?');
  ['Popcorn, small', 'Popcorn, large', 'Lemonade', 'Ice cream'].forEach((label, index) => {
    drawing.put(snacks, 'LabeledCheckBox', { x: 24, y: 120 + index * 64, w: 260, h: 32 }, { label });
    text(snacks, `${4 + index}.00`, 300, 122 + index * 64, 14, dim, 400, 60);
  });
  const addSnacks = button(snacks, 'Add to basket', 600);
  const skip = button(snacks, 'No, thank you', 664, plain);

  header(basket, 'Your basket');
  text(basket, 'Night train, tonight 20:15', 24, 116, 17, ink, 600);
  text(basket, '2 seats in row F', 24, 146, 14, dim);
  text(basket, 'Subtotal 25.00', 24, 190, 15);
  text(basket, 'Booking fee 1.00', 24, 218, 15);
  text(basket, 'Total 26.00', 24, 258, 20, ink, 700);
  text(basket, 'Ticket protection 3.90', 24, 322, 14, ink, 400, 240);
  drawing.put(basket, 'Switch', { x: 287, y: 318, w: 64, h: 32 }, { name: 'Ticket protection' });
  const checkout = button(basket, 'Continue to payment', 660);

  header(payment, 'Payment');
  ['Card', 'Wallet', 'Bank'].forEach((label, index) =>
    drawing.put(
      payment,
      'LabeledRadioBox',
      { x: 24 + index * 112, y: 112, w: 100, h: 32 },
      { label, props: { checked: index === 0, formGroup: 'method' } },
    ),
  );
  text(payment, 'Name on card', 24, 166, 13, dim);
  const field = (screen: Screen, name: string, y: number, placeholder: string, props = {}) =>
    drawing.put(
      screen,
      'TextBox',
      { x: 24, y, w: 327, h: 44 },
      { name, props: { label: placeholder, placeholder: true, ...props } },
    );
  field(payment, 'Name on card', 190, 'Lena Brandt');
  text(payment, 'Card number', 24, 246, 13, dim);
  field(payment, 'Card number', 270, '1234 5678 9012 3456');
  text(payment, 'Country', 24, 326, 13, dim);
  drawing.put(
    payment,
    'DropDown',
    { x: 24, y: 350, w: 327, h: 44 },
    {
      name: 'Country',
      props: { options: ['Choose a country', 'Austria', 'Brazil', 'China', 'Germany'], selected: '' },
    },
  );
  text(payment, 'To pay 26.00', 24, 430, 18, ink, 700);
  const pay = button(payment, 'Pay 26.00', 600);
  const haveVoucher = drawing.put(
    payment,
    'Label',
    { x: 24, y: 676, w: 160, h: 24 },
    { label: 'Voucher or gift code', style: { fontSize: 12, color: dim, textDecoration: 'underline' } },
  );

  header(voucher, 'Voucher');
  text(voucher, 'Type the code of your voucher', 24, 116, 15);
  field(voucher, 'Voucher code', 148, 'LUMEN-0000');
  const apply = button(voucher, 'Apply', 220);
  drawing.put(
    voucher,
    'Label',
    { x: 24, y: 292, w: 327, h: 44 },
    { label: 'A voucher lowers the price at once. It cannot be paid out.', style: { fontSize: 13, color: dim } },
  );

  drawing.put(
    ticket,
    'Box',
    { x: 24, y: 80, w: 327, h: 460 },
    { name: 'Ticket', style: { background: paper, ...rounded(16), ...bordered(0, ink) } },
  );
  drawing.icon(ticket, 'circle-check', { x: 163, y: 108, w: 48, h: 48 }, '#2b8a4b');
  drawing.put(
    ticket,
    'Label',
    { x: 40, y: 172, w: 295, h: 36 },
    { label: 'See you tonight', style: { fontSize: 22, fontWeight: 700, textAlign: 'center' } },
  );
  drawing.put(
    ticket,
    'Label',
    { x: 40, y: 212, w: 295, h: 28 },
    { label: 'Night train, 20:15, seats F6 and F7', style: { fontSize: 14, color: dim, textAlign: 'center' } },
  );
  drawing.icon(ticket, 'qrcode', { x: 107, y: 272, w: 160, h: 160 }, ink);
  text(ticket, 'How easy was that, 1 to 7?', 40, 452, 13, dim);
  drawing.put(
    ticket,
    'HSlider',
    { x: 48, y: 484, w: 279, h: 32 },
    { name: 'How easy was it', props: { value: 4, min: 1, max: 7, isSurveyElement: true } },
  );
  bar(ticket, 'tickets');

  text(tickets, 'My tickets', 24, 56, 28, ink, 700);
  const saved = drawing.put(
    tickets,
    'Box',
    { x: 24, y: 120, w: 327, h: 96 },
    { name: 'Ticket night train', style: { background: paper, ...rounded(12), ...bordered(1, '#e2dfec') } },
  );
  drawing.put(
    tickets,
    'Label',
    { x: 40, y: 136, w: 280, h: 28 },
    { label: 'Night train, tonight 20:15', style: { fontSize: 16, fontWeight: 600 } },
  );
  drawing.put(
    tickets,
    'Label',
    { x: 40, y: 168, w: 280, h: 24 },
    { label: '2 seats in row F', style: { fontSize: 13, color: dim } },
  );
  bar(tickets, 'tickets');

  text(search, 'Search', 24, 56, 28, ink, 700);
  field(search, 'Search films', 112, 'Film, actor or day');
  films.forEach(({ title }, index) => {
    const hit = drawing.put(
      search,
      'Button',
      { x: 24, y: 184 + index * 60, w: 327, h: 52 },
      { label: title, style: { ...plain, fontSize: 15, textAlign: 'left', paddingLeft: 16, ...rounded(10) } },
    );
    if (index < 2) drawing.link(hit, index === 0 ? film : other);
  });
  bar(search, 'search');

  text(account, 'Account', 24, 56, 28, ink, 700);
  text(account, 'Lena Brandt', 24, 116, 18, ink, 600);
  drawing.put(
    account,
    'Table',
    { x: 24, y: 164, w: 327, h: 148 },
    {
      name: 'Points',
      props: {
        columns: [{ label: 'Month' }, { label: 'Visits' }, { label: 'Points' }],
        data: [
          ['September', '2', '40'],
          ['October', '1', '20'],
          ['November', '3', '60'],
        ],
      },
    },
  );
  drawing.put(account, 'Switch', { x: 287, y: 348, w: 64, h: 32 }, { name: 'Newsletter' });
  text(account, 'Newsletter', 24, 352, 15, ink, 400, 240);
  bar(account, 'account');

  const poster = (index: number) => posters[index] ?? posters[0];
  const link = (from: Widget | undefined, to: Screen, animation?: string) => from && drawing.link(from, to, animation);
  link(poster(0), film);
  link(poster(1), other);
  for (const list of times.values()) for (const time of list) drawing.link(time, seats);
  drawing.link(takeSeats, snacks);
  drawing.link(addSnacks, basket);
  drawing.link(skip, basket);
  drawing.link(checkout, payment);
  drawing.link(haveVoucher, voucher, 'slideUp');
  drawing.link(apply, payment, 'slideDown');
  drawing.link(pay, ticket, 'fadeIn');
  drawing.link(saved, ticket);

  const click = (screen: Screen, widget: Widget | undefined) => ({
    screen: screen.id,
    widget: widget?.id ?? null,
    type: 'WidgetClick',
  });
  const seen = (screen: Screen) => ({ screen: screen.id, widget: null, type: 'ScreenLoaded' });
  const settings: TestSettings = {
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
          click(start, poster(0)),
          click(film, times.get(film)?.[1]),
          click(seats, takeSeats),
          { ...click(snacks, skip), optional: true },
          click(basket, checkout),
          click(payment, pay),
          seen(ticket),
        ],
      },
      {
        id: 't2',
        name: 'Pay with your voucher',
        strict: false,
        description: 'You have a voucher, LUMEN-2026. Use it before you pay.',
        flow: [seen(payment), click(payment, haveVoucher), click(voucher, apply), seen(payment)],
      },
      {
        id: 't3',
        name: 'Find the ticket again',
        strict: false,
        description: 'You are at the door. Show your ticket.',
        flow: [seen(tickets), click(tickets, saved)],
      },
    ],
  };
  return { app: drawing.app, settings };
}
