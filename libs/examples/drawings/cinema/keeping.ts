import type { Widget } from '@rehearse/model';
import { bordered, rounded } from '../drawing';
import { type Brush, plain } from './brush';
import { dim, films, ink, paper } from './look';

/** What the buyer gets; answers the bar below it. */
export function drawTicket(brush: Brush): Widget {
  const { drawing, screens } = brush;
  const { ticket } = screens;
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
  brush.text(ticket, 'How easy was that, 1 to 7?', 40, 452, 13, { color: dim });
  drawing.put(
    ticket,
    'HSlider',
    { x: 48, y: 484, w: 279, h: 32 },
    { name: 'How easy was it', props: { value: 4, min: 1, max: 7, isSurveyElement: true } },
  );
  return brush.bar(ticket, 'tickets');
}

/** Answers the ticket in the list. */
export function drawTickets(brush: Brush): Widget {
  const { drawing, screens } = brush;
  const { tickets } = screens;
  brush.text(tickets, 'My tickets', 24, 56, 28, { weight: 700 });
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
  brush.bar(tickets, 'tickets');
  return saved;
}

export function drawSearch(brush: Brush): void {
  const { drawing, screens } = brush;
  const { search, film, other } = screens;
  brush.text(search, 'Search', 24, 56, 28, { weight: 700 });
  brush.field(search, 'Search films', 112, 'Film, actor or day');
  films.forEach(({ title }, index) => {
    const hit = drawing.put(
      search,
      'Button',
      { x: 24, y: 184 + index * 60, w: 327, h: 52 },
      { label: title, style: { ...plain, fontSize: 15, textAlign: 'left', paddingLeft: 16, ...rounded(10) } },
    );
    if (index < 2) drawing.link(hit, index === 0 ? film : other);
  });
  brush.bar(search, 'search');
}

export function drawAccount(brush: Brush): void {
  const { drawing, screens } = brush;
  const { account } = screens;
  brush.text(account, 'Account', 24, 56, 28, { weight: 700 });
  brush.text(account, 'Lena Brandt', 24, 116, 18, { weight: 600 });
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
  brush.text(account, 'Newsletter', 24, 352, 15, { w: 240 });
  brush.bar(account, 'account');
}
