import { rounded } from '../../drawings/drawing';
import { inside, type Kit, margin } from '../kit';
import { amber, drawTabs, green, type Screens } from './screens';

const doses = [
  { name: 'Iron, 1 tablet', hint: 'with orange juice', time: '08:00', state: 'taken' },
  { name: 'Vitamin D, 2 drops', hint: 'with breakfast', time: '08:00', state: 'taken' },
  { name: 'Metformin, 500 mg', hint: 'after eating', time: '13:00', state: 'taken' },
  { name: 'Metformin, 500 mg', hint: 'after eating', time: '19:00', state: 'due' },
  { name: 'Magnesium, 1 sachet', hint: 'before sleep', time: '22:00', state: 'later' },
] as const;

/** What is due today. */
export function drawToday(kit: Kit, screens: Screens): void {
  const { pen, theme, drawing } = kit;
  const { Today: today, Medicine: medicine, Taken: taken, 'New medicine': added } = screens;
  pen.text(today, 'Today', [margin, 48, 180], 30, { weight: 700 });
  pen.text(today, '3 of 5 taken', [margin, 90, 200], 15, { color: theme.dim });
  const add = pen.button(today, 'Add a medicine', { x: 191, y: 54, w: 160, h: 44 }, { fontSize: 15, ...rounded(22) });
  drawing.link(add, added);
  drawWeek(kit, screens);
  doses.forEach(({ name, hint, time, state }, index) => {
    const y = 212 + index * 72 + (index > 3 ? 60 : 0);
    const isDue = state === 'due';
    const box = { x: margin, y, w: inside, h: isDue ? 124 : 64 };
    pen.box(today, name, box, theme.surface, 16, isDue ? theme.primary : undefined);
    const color = state === 'taken' ? green : isDue ? theme.primary : theme.edge;
    if (state === 'taken') {
      pen.box(today, 'Taken', { x: 40, y: y + 18, w: 28, h: 28 }, green, 14);
      pen.icon(today, 'check', [45, y + 23, 18], '#ffffff');
    } else pen.box(today, 'Open', { x: 40, y: y + 18, w: 28, h: 28 }, theme.surface, 14, color);
    pen.text(today, name, [84, y + 11, 190], 15, { weight: 600 });
    pen.text(today, hint, [84, y + 33, 190], 13, { color: theme.dim });
    pen.text(today, time, [275, y + 20, 60], 15, { weight: 500, align: 'right' });
    if (isDue) {
      drawing.link(pen.button(today, 'Taken', { x: 40, y: y + 68, w: 143, h: 44 }, rounded(12)), taken);
      drawing.link(pen.quiet(today, 'In an hour', { x: 192, y: y + 68, w: 143, h: 44 }, rounded(12)), taken);
    }
  });
  kit.spot(today, 'Metformin, 500 mg', { x: margin, y: 356, w: inside, h: 64 }, medicine);
  drawTabs(kit, screens, today);
  drawTaken(kit, screens);
}

function drawWeek(kit: Kit, { Today: today }: Screens): void {
  const { pen, theme } = kit;
  ['M', 'T', 'W', 'T', 'F', 'S', 'S'].forEach((day, index) => {
    const isNow = index === 4;
    const x = margin + index * 47.5;
    pen.box(today, 'Day', { x, y: 124, w: 42, h: 68 }, isNow ? theme.primary : theme.surface, 14);
    const color = isNow ? theme.onPrimary : theme.dim;
    pen.text(today, day, [x, 132, 42], 13, { color, align: 'center' });
    pen.text(today, String(16 + index), [x, 152, 42], 16, {
      color: isNow ? theme.onPrimary : theme.ink,
      weight: 600,
      align: 'center',
    });
    if (index < 4) pen.box(today, 'Done', { x: x + 18, y: 180, w: 6, h: 6 }, green, 3);
  });
}

function drawTaken(kit: Kit, { Taken: taken, Today: today }: Screens): void {
  kit.arrived(taken, {
    icon: 'circle-check',
    title: 'Well done',
    text: 'Four of five today. The last one is at 22:00, before you sleep.',
    label: 'To today',
    to: today,
    color: green,
  });
}

/** All that one takes, and what is known of one. */
export function drawMedicines(kit: Kit, screens: Screens): void {
  const { pen, theme, drawing } = kit;
  const { 'All medicines': all, Medicine: medicine, 'Order more': order } = screens;
  pen.text(all, 'Medicines', [margin, 48, inside], 30, { weight: 700 });
  kit.put(all, 'mobile-a/search-field', 108, { Search: 'Name or what it is for' });
  kit.rows(all, 'Medicines', 176, [
    { title: 'Metformin, 500 mg', hint: 'For three days still', mark: { icon: 'pill' }, to: medicine },
    { title: 'Iron, 1 tablet', hint: 'For four weeks', mark: { icon: 'pill' }, to: medicine },
    { title: 'Vitamin D, 2 drops', hint: 'For two months', mark: { icon: 'droplet' }, to: medicine },
    { title: 'Magnesium, 1 sachet', hint: 'For ten days', mark: { icon: 'moon' }, to: medicine },
  ]);
  pen.box(all, 'Notice', { x: margin, y: 456, w: inside, h: 64 }, '#fdf0d8', 16);
  pen.icon(all, 'bell', [40, 476, 24], amber);
  pen.text(all, 'Metformin is nearly used up', [78, 467, 250], 15, { weight: 600 });
  pen.text(all, 'Three tablets left', [78, 489, 250], 13, { color: amber });
  drawTabs(kit, screens, all);

  kit.head(medicine, 'Metformin');
  kit.card(medicine, 'Stock', 104, 212);
  const ring = { background0: theme.series1, background1: theme.tint, lineWidth: 14 };
  const place = { x: 117, y: 124, w: 140, h: 140 };
  drawing.put(medicine, 'RingChart', place, { name: 'Stock', style: ring, props: { value: 10 } });
  pen.text(medicine, '3', [137, 166, 100], 32, { weight: 700, align: 'center' });
  pen.text(medicine, 'of 30 left', [137, 208, 100], 13, { color: theme.dim, align: 'center' });
  pen.text(medicine, 'Enough until Monday noon', [margin, 280, inside], 15, {
    color: amber,
    weight: 600,
    align: 'center',
  });
  kit.card(medicine, 'How', 332, 132);
  ['Dose', 'When', 'How'].forEach((name, index) => {
    if (index > 0) kit.line(medicine, 332 + index * 44);
    kit.pair(medicine, 343 + index * 44, name, ['500 mg', '13:00 and 19:00', 'After eating'][index] ?? '');
  });
  kit.card(medicine, 'Reminders', 480, 168);
  ['Remind me', 'Again after 15 minutes', 'Tell my daughter'].forEach((label, index) => {
    if (index > 0) kit.line(medicine, 480 + index * 56);
    kit.toggle(medicine, 480 + index * 56, label, index < 2);
  });
  kit.next(medicine, 'Order more', order);
}
