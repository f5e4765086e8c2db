import type { Screen, Widget } from '@rehearse/model';
import { bordered, rounded } from '../drawing';
import type { Pen } from '../pen';
import { card, title } from './frame';
import { brick, dim, hair, ink, invoices, mint, paper } from './look';

interface List {
  readonly rows: readonly Widget[];
  readonly create: Widget;
  readonly late: Widget;
}

const tones: Readonly<Record<string, string>> = { Paid: mint, Open: '#2f5fa8', 'Due today': '#8a5a00' };

/** All invoices. */
export function drawList(pen: Pen, list: Screen): List {
  title(pen, list, 'Invoices', '7 in November, 2 of them open');
  const create = pen.button(list, 'New invoice', { x: 1100, y: 96, w: 140, h: 40 });
  const chips = ['All', 'Open', 'Late', 'Paid'].map((label, index) => {
    const chosen = index === 0 ? { background: ink, color: paper } : {};
    return pen.quiet(
      list,
      label,
      { x: 40 + index * 92, y: 184, w: 82, h: 34 },
      { ...rounded(17), fontSize: 13, ...chosen },
    );
  });
  card(pen, list, 'Table', [40, 240, 1200, 500]);
  const columns = [64, 220, 560, 760, 1060] as const;
  ['Number', 'Client', 'Sent', 'State', 'Amount'].forEach((label, at) =>
    pen.text(list, label, [columns[at] ?? 0, 260, 150], 13, { color: dim, align: at === 4 ? 'right' : 'left' }),
  );
  const rows = invoices.map((cells, index) => {
    const y = 292 + index * 62;
    const row = pen.box(list, `Invoice ${cells[0]}`, { x: 41, y, w: 1198, h: 62 }, paper, 0);
    pen.box(list, 'Line', { x: 41, y, w: 1198, h: 1 }, hair, 0);
    cells.forEach((label, at) => {
      const color = at === 3 ? (tones[label] ?? brick) : at === 0 ? dim : ink;
      const look = { color, weight: at === 1 || at === 3 ? 600 : 400, align: at === 4 ? 'right' : 'left' } as const;
      pen.text(list, label, [columns[at] ?? 0, y + 20, at === 1 ? 320 : 150], 15, look);
    });
    return row;
  });
  return { rows, create, late: chips[2] ?? create };
}

interface Invoice {
  readonly remind: Widget;
  readonly more: Widget;
}

/** One that is late. */
export function drawInvoice(pen: Pen, invoice: Screen): Invoice {
  title(pen, invoice, 'Invoice 2026-111', 'Marta Vogel, sent on 18 November');
  card(pen, invoice, 'Paper', [40, 184, 780, 556]);
  pen.text(invoice, 'Kontor Lena Brandt', [72, 216, 400], 18, { weight: 700 });
  pen.text(invoice, 'To Marta Vogel, Lindenweg 4, 22765 Hamburg', [72, 248, 600], 14, { color: dim });
  const lines = [
    ['Signage, two boards', '240.00 €'],
    ['Setting up, two hours', '80.00 €'],
  ] as const;
  lines.forEach(([label, amount], index) => {
    const y = 320 + index * 52;
    pen.text(invoice, label, [72, y, 400], 15);
    pen.text(invoice, amount, [628, y, 160], 15, { align: 'right' });
    pen.box(invoice, 'Line', { x: 72, y: y + 36, w: 716, h: 1 }, hair, 0);
  });
  pen.text(invoice, 'Total', [72, 444, 200], 18, { weight: 700 });
  pen.text(invoice, '320.00 €', [628, 444, 160], 18, { weight: 700, align: 'right' });
  pen.text(invoice, 'Please pay within 14 days.', [72, 500, 500], 14, { color: dim });
  card(pen, invoice, 'State', [848, 184, 392, 300]);
  pen.text(invoice, '4 days late', [880, 216, 300], 20, { weight: 700, color: brick });
  pen.text(invoice, 'No reminder was sent yet.', [880, 250, 320], 15, { color: dim });
  const remind = pen.button(invoice, 'Send a reminder', { x: 880, y: 300, w: 328, h: 44 });
  pen.quiet(invoice, 'Mark as paid', { x: 880, y: 356, w: 328, h: 44 });
  const more = pen.text(invoice, 'Cancel this invoice', [880, 428, 200], 13, { color: dim });
  return { remind, more };
}

/** Answers the button that sends. */
export function drawReminder(pen: Pen, reminder: Screen): Widget {
  title(pen, reminder, 'Reminder to Marta Vogel', 'Invoice 2026-111, 320.00 €');
  card(pen, reminder, 'Letter', [40, 184, 780, 440]);
  pen.field(reminder, 'Subject', { x: 72, y: 240, w: 716, h: 44 }, 'A small reminder: invoice 2026-111');
  pen.text(reminder, 'Words', [72, 308, 300], 13, { weight: 500 });
  const label = 'Hello Marta, perhaps this one slipped through. Could you look at it this week?';
  pen.drawing.put(
    reminder,
    'TextArea',
    { x: 72, y: 332, w: 716, h: 160 },
    { name: 'Words', props: { label, placeholder: true } },
  );
  pen.choice(reminder, 'LabeledCheckBox', { x: 72, y: 520, w: 400, h: 32 }, 'Put the invoice to it', { checked: true });
  return pen.button(reminder, 'Send now', { x: 40, y: 656, w: 160, h: 44 });
}

/** What was done; answers the way back. */
export function drawDone(pen: Pen, screen: Screen, words: string, below: string): Widget {
  pen.icon(screen, 'circle-check', [592, 240, 96], mint);
  pen.text(screen, words, [240, 360, 800], 28, { weight: 700, align: 'center' });
  pen.text(screen, below, [340, 408, 600], 16, { color: dim, align: 'center' });
  return pen.quiet(screen, 'Back to invoices', { x: 550, y: 464, w: 180, h: 44 });
}

/** Answers the button that sends it. */
export function drawNew(pen: Pen, screen: Screen): Widget {
  title(pen, screen, 'New invoice', 'It gets the number 2026-115');
  card(pen, screen, 'Form', [40, 184, 780, 480]);
  pen.text(screen, 'Client', [72, 216, 300], 13, { weight: 500 });
  const options = ['Choose a client', 'Bureau Lumen', 'Harbour Café', 'Marta Vogel'];
  pen.drawing.put(
    screen,
    'DropDown',
    { x: 72, y: 240, w: 400, h: 44 },
    { name: 'Client', props: { options, selected: '' }, style: { fontSize: 14 } },
  );
  pen.field(screen, 'What for', { x: 72, y: 332, w: 524, h: 44 }, 'Poster, A2');
  pen.field(screen, 'Amount', { x: 612, y: 332, w: 176, h: 44 }, '0.00');
  const plus = pen.quiet(screen, 'Add a line', { x: 72, y: 400, w: 140, h: 40 });
  plus.style = { ...plus.style, ...pen.drawing.iconStyle('plus') };
  pen.choice(screen, 'LabeledCheckBox', { x: 72, y: 472, w: 400, h: 32 }, 'Every month');
  pen.choice(screen, 'LabeledCheckBox', { x: 72, y: 516, w: 400, h: 32 }, 'Remind by itself when it is late');
  pen.quiet(screen, 'Keep as draft', { x: 216, y: 696, w: 150, h: 44 });
  return pen.button(screen, 'Send invoice', { x: 40, y: 696, w: 160, h: 44 });
}

export function drawClients(pen: Pen, clients: Screen): void {
  title(pen, clients, 'Clients', 'Whoever got an invoice this year');
  const columns = [{ label: 'Name' }, { label: 'Town' }, { label: 'Invoices' }, { label: 'Open' }];
  const data = [
    ['Bureau Lumen', 'Berlin', '12', '1,240.00 €'],
    ['F. Okoye', 'Porto', '3', '0.00 €'],
    ['Harbour Café', 'Hamburg', '9', '0.00 €'],
    ['Kaido and Sons', 'Osaka', '5', '0.00 €'],
    ['Marta Vogel', 'Hamburg', '2', '320.00 €'],
    ['Nordlicht Theatre', 'Bergen', '7', '0.00 €'],
    ['Studio de Vries', 'Delft', '4', '860.00 €'],
  ];
  pen.drawing.put(clients, 'Table', { x: 40, y: 184, w: 1200, h: 290 }, { name: 'Clients', props: { columns, data } });
}

/** Money by month. */
export function drawReports(pen: Pen, reports: Screen): void {
  title(pen, reports, 'Reports', 'Paid this year, by month');
  card(pen, reports, 'Chart', [40, 184, 1200, 460]);
  const heights = [120, 180, 150, 210, 240, 190, 260, 230, 290, 310, 270];
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
  heights.forEach((h, index) => {
    const x = 88 + index * 102;
    const month = months[index] ?? '';
    pen.box(reports, `Bar ${month}`, { x, y: 576 - h, w: 62, h }, index === 9 ? mint : '#a9d3c2', 6);
    pen.text(reports, month, [x, 588, 62], 13, { color: dim, align: 'center' });
  });
}

interface Settings {
  readonly switches: readonly Widget[];
  readonly save: Widget;
}

/** What the program does by itself. */
export function drawSettings(pen: Pen, settings: Screen): Settings {
  title(pen, settings, 'Settings');
  const places = ['Business', 'Invoices', 'Reminders', 'People'];
  places.forEach((label, index) => {
    const style = {
      ...bordered(0, hair),
      background: index === 2 ? '#e3efe9' : '#f5f7f6',
      textAlign: 'left',
      paddingLeft: 14,
    };
    pen.quiet(settings, label, { x: 40, y: 168 + index * 46, w: 200, h: 40 }, style);
  });
  card(pen, settings, 'Reminders', [272, 160, 968, 420]);
  pen.text(settings, 'Reminders', [304, 188, 400], 20, { weight: 700 });
  const rules = [
    ['Remind by itself when an invoice is late', 'The first letter goes out three days after the date.'],
    ['Send a second reminder after ten days', 'In plainer words than the first one.'],
    ['Tell me before a reminder goes out', 'You get a mail in the morning and can stop it.'],
  ] as const;
  const switches = rules.map(([label, below], index) => {
    const y = 248 + index * 100;
    pen.text(settings, label, [304, y, 700], 16, { weight: 600 });
    pen.text(settings, below, [304, y + 26, 700], 14, { color: dim });
    const props = { checked: index === 2 };
    return pen.choice(settings, 'Switch', { x: 1152, y: y + 8, w: 56, h: 32 }, label, props);
  });
  return { switches, save: pen.button(settings, 'Save', { x: 272, y: 608, w: 120, h: 44 }) };
}
