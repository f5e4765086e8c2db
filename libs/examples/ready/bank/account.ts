import type { Screen } from '@rehearse/model';
import { bordered, rounded } from '../../drawings/drawing';
import { inside, type Kit, margin } from '../kit';
import { drawTabs, mint, payments, type Screens } from './screens';

/** The card as it is made, with its colours and number. */
export function drawCard(kit: Kit, screen: Screen, y: number, title: string, value: string): void {
  const { pen, drawing } = kit;
  const blue = {
    gradient: true,
    direction: 135,
    colors: [
      { c: '#3468f2', p: 0 },
      { c: '#1d3fae', p: 100 },
    ],
  };
  pen.box(screen, 'Card', { x: margin, y, w: inside, h: 188 }, blue, 22);
  const quarter = (name: string, place: [number, number, number, number], corners: Record<string, number>) =>
    drawing.put(
      screen,
      'Box',
      { x: place[0], y: place[1], w: place[2], h: place[3] },
      { name, style: { background: 'rgba(255,255,255,0.1)', ...bordered(0, blue.colors[0]?.c ?? ''), ...corners } },
    );
  quarter('Curve', [margin + inside - 150, y, 150, 150], {
    ...rounded(0),
    borderTopRightRadius: 22,
    borderBottomLeftRadius: 150,
  });
  quarter('Curve', [margin, y + 98, 90, 90], { ...rounded(0), borderBottomLeftRadius: 22, borderTopRightRadius: 90 });
  pen.text(screen, title, [margin + 22, y + 22, 200], 15, { color: '#dfe7ff' });
  pen.text(screen, value, [margin + 22, y + 50, 260], 34, { color: '#ffffff', weight: 700 });
  pen.text(screen, '•••• 4417', [margin + 22, y + 144, 160], 15, { color: '#dfe7ff', weight: 500 });
  pen.box(screen, 'Sign', { x: 276, y: y + 140, w: 30, h: 30 }, '#f2994a', 15);
  pen.box(screen, 'Sign', { x: 294, y: y + 140, w: 30, h: 30 }, '#f9d57e', 15);
}

export function drawAccount(kit: Kit, screens: Screens): void {
  const { pen, theme, drawing } = kit;
  const { Account: home, 'To whom': people, Payments: all } = screens;
  kit.dim(home, 'Good evening,', 44);
  pen.text(home, 'Sam', [margin, 62, 200], 22, { weight: 700 });
  kit.letters(home, 'SB', { x: 311, y: 48, w: 40, h: 40 });
  drawCard(kit, home, 104, 'Current account', '€1,284.20');
  kit.spot(home, 'Card ending in 4417', { x: margin, y: 104, w: inside, h: 188 }, screens.Card);
  const look = { background: theme.tint, color: theme.onTint, fontSize: 15, ...rounded(14) };
  const buttons = [
    ['Pay', people],
    ['Request', people],
    ['Freeze', screens.Card],
  ] as const;
  for (const [index, [label, to]] of buttons.entries())
    drawing.link(pen.button(home, label, { x: margin + index * 112, y: 308, w: 103, h: 48 }, look), to);
  kit.heading(home, 'This month', 380);
  pen.text(home, '€862 spent', [margin + 160, 382, inside - 160], 15, { color: theme.dim, align: 'right' });
  kit.card(home, 'Months', 412, 124);
  [62, 84, 48, 71, 92, 55].forEach((height, index) => {
    const isNow = index === 5;
    const x = margin + 20 + index * 49;
    pen.box(
      home,
      'Bar',
      { x, y: 508 - (height * 80) / 100, w: 32, h: (height * 80) / 100 },
      isNow ? mint : '#3b4a73',
      6,
    );
    const label = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][index] ?? '';
    pen.text(home, label, [x - 4, 513, 40], 11, { color: isNow ? mint : theme.dim, align: 'center' });
  });
  kit.heading(home, 'Last payments', 556);
  kit.rows(
    home,
    'Payments',
    588,
    payments.slice(0, 2).map((row) => ({ ...row, to: all })),
  );
  drawTabs(kit, screens, home);
}

export function drawPayments(kit: Kit, screens: Screens): void {
  const { Payments: all } = screens;
  kit.pen.text(all, 'Payments', [margin, 52, inside], 26, { weight: 700 });
  kit.put(all, 'mobile-a/search-field', 104, { Search: 'Name or amount' });
  const kinds = kit.put(all, 'mobile-a/segments', 168);
  const { primary, onPrimary } = kit.theme;
  const picker = kinds.holding('SegmentPicker', { options: ['All', 'In', 'Out'], selected: 'All' });
  picker.style = { ...picker.style, selectedBackground: primary, selectedColor: onPrimary };
  kit.rows(all, 'Payments', 228, payments);
  drawTabs(kit, screens, all);
}
