import type { Screen, Style, Widget } from '@rehearse/model';
import { bordered, type Drawing, type IconName, type Look, type Place, rounded } from './drawing';

interface Palette {
  readonly ink: string;
  readonly primary: string;
  readonly pressed: string;
  readonly hair: string;
}

interface TextLook {
  readonly color?: string;
  readonly weight?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** px between the lines of a text of several. */
  readonly h?: number;
}

type ChoiceType = 'LabeledCheckBox' | 'LabeledRadioBox' | 'Switch';

/** Widgets in one palette. */
export class Pen {
  constructor(
    readonly drawing: Drawing,
    private readonly palette: Palette,
  ) {}

  text(screen: Screen, label: string, [x, y, w]: readonly [number, number, number], size: number, look: TextLook = {}) {
    const { color = this.palette.ink, weight = 400, align = 'left', h = Math.ceil(size * 1.5) } = look;
    const style = { fontSize: size, color, fontWeight: weight, textAlign: align, verticalAlign: 'top' };
    return this.drawing.put(screen, 'Label', { x, y, w, h }, { label, style, props: { hug: 'none' } });
  }

  box(screen: Screen, name: string, place: Place, background: unknown, radius = 12, hair?: string): Widget {
    const style: Style = { background, ...rounded(radius), ...bordered(hair ? 1 : 0, hair ?? this.palette.hair) };
    return this.drawing.put(screen, 'Box', place, { name, style });
  }

  button(screen: Screen, label: string, place: Place, style: Style = {}): Widget {
    const { primary, pressed } = this.palette;
    const look = { background: primary, color: '#ffffff', fontSize: 15, fontWeight: 600, ...rounded(10) };
    return this.drawing.put(screen, 'Button', place, {
      label,
      style: { ...look, ...style },
      hover: { background: style['background'] ?? pressed },
    });
  }

  /** One that is not the screen's main one. */
  quiet(screen: Screen, label: string, place: Place, style: Style = {}): Widget {
    const { ink, hair } = this.palette;
    return this.button(screen, label, place, {
      background: '#ffffff',
      color: ink,
      fontSize: 14,
      fontWeight: 500,
      ...bordered(1, hair),
      ...style,
    });
  }

  field(screen: Screen, label: string, place: Place, example: string): Widget {
    this.text(screen, label, [place.x, place.y - 24, place.w], 13, { weight: 500 });
    const style = { ...rounded(8), ...bordered(1, this.palette.hair) };
    return this.drawing.put(screen, 'TextBox', place, {
      name: label,
      style,
      props: { label: example, placeholder: true },
    });
  }

  /** A tick, a dot or a switch, in the colour of the prototype. */
  choice(screen: Screen, type: ChoiceType, place: Place, label: string, props: Look['props'] = {}): Widget {
    const { primary } = this.palette;
    if (type === 'Switch')
      return this.drawing.put(screen, type, place, { name: label, style: { colorForeGround: primary }, props });
    const drawn = this.drawing.put(screen, type, place, { label, props });
    drawn.checked = { background: primary, ...bordered(1, primary) };
    return drawn;
  }

  icon(
    screen: Screen,
    icon: IconName,
    [x, y, size]: readonly [number, number, number],
    color: string,
    name = '',
  ): Widget {
    const drawn = this.drawing.icon(screen, icon, { x, y, w: size, h: size }, color);
    if (name) drawn.name = name;
    return drawn;
  }
}
