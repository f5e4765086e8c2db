import type { Screen, Widget } from '@rehearse/model';
import { bordered, rounded } from '../drawing';
import { type Brush, plain } from './brush';
import { dim, films, gradient, ink, night, paper, width } from './look';

/** The films that are shown; answers their posters. */
export function drawStart(brush: Brush): Widget[] {
  const { drawing, screens } = brush;
  const { start } = screens;
  brush.text(start, 'Now showing', 24, 56, 28, { color: paper, weight: 700 });
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
          fontSize: 12,
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
  brush.bar(start, 'home', true);
  return posters;
}

/** The page of one film; answers its times. */
export function drawFilm(brush: Brush, screen: Screen, { title, facts, colors }: (typeof films)[number]): Widget[] {
  const { drawing } = brush;
  drawing.put(
    screen,
    'Box',
    { x: 0, y: 0, w: width, h: 320 },
    { name: 'Picture', style: { background: gradient(colors), ...bordered(0, ink) } },
  );
  brush.back(screen, paper);
  brush.text(screen, title, 24, 344, 26, { weight: 700 });
  brush.text(screen, facts, 24, 384, 14, { color: dim });
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
  brush.text(screen, 'Tonight', 24, 512, 15, { weight: 600 });
  const times = ['17:30', '20:15', '22:45'].map((label, index) =>
    drawing.put(
      screen,
      'Button',
      { x: 24 + index * 112, y: 544, w: 103, h: 48 },
      { label, style: { ...plain, fontSize: 15, fontWeight: 600, ...rounded(10) } },
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
  brush.bar(screen, 'home');
  return times;
}

/** The hall; answers the button that takes the seats. */
export function drawSeats(brush: Brush): Widget {
  const { drawing, screens } = brush;
  const { seats } = screens;
  brush.header(seats, 'Choose your seats');
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
  brush.text(seats, 'Front rows at the top. Row F is the last one.', 24, 470, 13, { color: dim });
  brush.text(seats, '12.50 each', 24, 600, 15, { weight: 600 });
  return brush.button(seats, 'Take these seats', 660);
}
