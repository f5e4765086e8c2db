import type { Screen, Widget } from '@rehearse/model';
import { bordered } from '../drawing';
import type { Pen } from '../pen';
import { dim, hair, mist, paper, pine, size } from './look';

export interface Places {
  readonly list: Screen;
  readonly clients: Screen;
  readonly reports: Screen;
  readonly settings: Screen;
}

/** The dark bar on top, with one of its places chosen. */
export function drawBar(pen: Pen, screen: Screen, places: Places, here: keyof Places): void {
  pen.box(screen, 'Bar', { x: 0, y: 0, w: size.w, h: 64 }, pine, 0);
  pen.icon(screen, 'file-invoice', [40, 18, 28], '#8fd6b8');
  pen.text(screen, 'Kontor', [78, 20, 120], 18, { color: paper, weight: 700 });
  const entries = { list: 'Invoices', clients: 'Clients', reports: 'Reports', settings: 'Settings' };
  Object.entries(entries).forEach(([key, label], index) => {
    const isHere = key === here;
    const style = {
      background: isHere ? '#24493e' : pine,
      color: isHere ? paper : '#c4d6cf',
      fontSize: 14,
      fontWeight: 500,
      ...bordered(0, pine),
    };
    const entry = pen.button(screen, label, { x: 240 + index * 112, y: 14, w: 100, h: 36 }, style);
    if (!isHere) pen.drawing.link(entry, places[key as keyof Places], 'none');
  });
  pen.box(screen, 'Person', { x: 1208, y: 16, w: 32, h: 32 }, '#e8b04a', 16);
  pen.text(screen, 'LB', [1208, 24, 32], 12, { weight: 600, align: 'center' });
}

export const title = (pen: Pen, screen: Screen, label: string, below?: string): void => {
  pen.text(screen, label, [40, 96, 700], 28, { weight: 700 });
  if (below) pen.text(screen, below, [40, 138, 700], 15, { color: dim });
};

export const card = (
  pen: Pen,
  screen: Screen,
  name: string,
  [x, y, w, h]: readonly [number, number, number, number],
): Widget => pen.box(screen, name, { x, y, w, h }, paper, 12, hair);

export const background = mist;
