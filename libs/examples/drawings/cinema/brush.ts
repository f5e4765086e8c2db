import type { Screen, Style, Widget } from '@rehearse/model';
import { bordered, type Drawing, type IconName, rounded } from '../drawing';
import { flame, ink, paper, width } from './look';
import type { Screens } from './screens';

export const plain: Style = { background: paper, color: ink, ...bordered(1, '#d8d5e3') };

interface TextLook {
  readonly color?: string;
  readonly weight?: number;
  /** px; by itself as far as the screen's other margin. */
  readonly w?: number;
}

/** What recurs on the screens of the ticket shop. */
export class Brush {
  constructor(
    readonly drawing: Drawing,
    readonly screens: Screens,
  ) {}

  text(screen: Screen, label: string, x: number, y: number, size: number, look: TextLook = {}): Widget {
    const { color = ink, weight = 400, w = width - 2 * x } = look;
    const style = { fontSize: size, color, fontWeight: weight };
    return this.drawing.put(screen, 'Label', { x, y, w, h: Math.ceil(size * 1.5) }, { label, style });
  }

  button(screen: Screen, label: string, y: number, style: Style = {}): Widget {
    const look = {
      background: flame,
      color: paper,
      fontSize: 16,
      fontWeight: 600,
      ...rounded(12),
      ...bordered(0, flame),
    };
    return this.drawing.put(
      screen,
      'Button',
      { x: 24, y, w: width - 48, h: 52 },
      { label, style: { ...look, ...style }, hover: { background: '#cc4122' } },
    );
  }

  field(screen: Screen, name: string, y: number, placeholder: string): Widget {
    const props = { label: placeholder, placeholder: true };
    return this.drawing.put(screen, 'TextBox', { x: 24, y, w: 327, h: 44 }, { name, props });
  }

  back(screen: Screen, color: string): void {
    const back = this.drawing.icon(screen, 'arrow-left', { x: 16, y: 52, w: 32, h: 32 }, color);
    back.name = 'Back';
    this.drawing.back(back);
  }

  header(screen: Screen, title: string): void {
    this.back(screen, ink);
    const style = { fontSize: 17, fontWeight: 600, textAlign: 'center' };
    this.drawing.put(screen, 'Label', { x: 60, y: 52, w: 255, h: 32 }, { label: title, style });
  }

  /** The bar at the bottom, with one of its entries selected. */
  bar(screen: Screen, selected: string, isDark = false): Widget {
    const { start, search, tickets, account } = this.screens;
    const entry = (id: string, label: string, icon: IconName, to: Screen) => ({
      id,
      label,
      ...this.drawing.iconStyle(icon),
      to: to.id,
      selected: selected === id,
    });
    const navigation = [
      entry('home', 'Films', 'movie', start),
      entry('search', 'Search', 'search', search),
      entry('tickets', 'Tickets', 'ticket', tickets),
      entry('account', 'Account', 'user', account),
    ];
    const style = isDark ? { background: '#1d1b2e', color: '#a7a3c2' } : {};
    return this.drawing.put(
      screen,
      'NavBar',
      { x: 0, y: 740, w: width, h: 72 },
      { name: 'Navigation', style, props: { navigation } },
    );
  }
}
