import type { FlowStep, TestSettings } from '@rehearse/contract';
import type { Screen, Widget } from '@rehearse/model';
import type { Pack } from '@rehearse/packs';
import { packs } from '@rehearse/packs/data';
import { bordered, type Drawing, type IconName, type Place, rounded } from '../drawings/drawing';
import { Pen } from '../drawings/pen';

export const phone = { w: 375, h: 812 } as const;
/** From the edge of a phone's screen to what lies on it. */
export const margin = 24;
/** Between the margins. */
export const inside = phone.w - 2 * margin;

/** Colours of one prototype, by the roles that packs have. */
export type Theme = Pack['colors'] & {
  /** Behind everything. */
  readonly ground: string;
  readonly surface: string;
  readonly ink: string;
  readonly dim: string;
  readonly line: string;
  readonly edge: string;
  readonly primary: string;
  readonly primaryDark: string;
  readonly onPrimary: string;
  /** Behind an icon or initials. */
  readonly tint: string;
  readonly onTint: string;
};

/** What of a widget's words becomes which. */
type Words = Readonly<Record<string, string>>;

export interface Row {
  readonly title: string;
  readonly hint: string;
  /** In a round mark at the left: an icon, or the letters of a name. */
  readonly mark: { readonly icon: IconName } | { readonly letters: string };
  /** At the right end, instead of an arrow. */
  readonly end?: string;
  readonly to?: Screen;
}

interface Arrival {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: Screen;
  readonly color?: string;
}

/** Draws screens of a phone in one theme: with a pen, and with entries of packs. */
export class Kit {
  readonly pen: Pen;

  constructor(
    readonly drawing: Drawing,
    readonly theme: Theme,
  ) {
    const { ink, primary, primaryDark: pressed, edge: hair } = theme;
    this.pen = new Pen(drawing, { ink, primary, pressed, hair });
  }

  screen(name: string): Screen {
    return this.drawing.screen(name, this.theme.ground);
  }

  /** By their names. */
  screens<Name extends string>(names: readonly Name[]): Readonly<Record<Name, Screen>> {
    return Object.fromEntries(names.map((name) => [name, this.screen(name)])) as Record<Name, Screen>;
  }

  /** `entry` is a pack and an entry, such as `mobile-a/search-field`. */
  put(screen: Screen, entry: string, y: number, words: Words = {}, x = margin): Placed {
    const [packId, entryId] = entry.split('/');
    const pack = packs.find(({ id }) => id === packId);
    const found = pack?.entries.find(({ id }) => id === entryId);
    if (!pack || !found) throw new Error(`no pack has ${entry}`);
    const own = { ...pack, colors: { ...pack.colors, ...this.theme } };
    const widgets = this.drawing.place(screen, own, found, { x, y });
    for (const widget of widgets) {
      const label = widget.props?.['label'];
      const said = typeof label === 'string' ? words[label] : undefined;
      if (widget.props && said !== undefined) Object.assign(widget.props, { label: said });
      if (said !== undefined && widget.name === label) widget.name = said;
      if (widget.props?.['placeholder']) widget.style = { ...widget.style, placeholderColor: this.theme.dim };
    }
    return new Placed(widgets);
  }

  /** The arrow that goes back, and what the screen is called. */
  head(screen: Screen, title: string): void {
    const { ink } = this.theme;
    this.drawing.back(this.pen.icon(screen, 'arrow-left', [margin, 54, 28], ink, 'Back'));
    this.pen.text(screen, title, [64, 55, phone.w - 128], 18, { weight: 600, align: 'center' });
  }

  heading(screen: Screen, label: string, y: number): void {
    this.pen.text(screen, label, [margin, y, inside], 17, { weight: 600 });
  }

  dim(screen: Screen, label: string, y: number, h = 22): void {
    this.pen.text(screen, label, [margin, y, inside], 15, { color: this.theme.dim, h });
  }

  card(screen: Screen, name: string, y: number, h: number): Widget {
    return this.pen.box(screen, name, { x: margin, y, w: inside, h }, this.theme.surface, 16);
  }

  /** What leads on, at the end of the screen. */
  next(screen: Screen, label: string, to: Screen, look: 'main' | 'quiet' | 'bad' = 'main', y = 728): Widget {
    const { surface, ink, edge, bad = '#c02d35' } = this.theme;
    const styles = {
      main: { color: this.theme.onPrimary },
      quiet: { background: surface, color: ink, ...bordered(1, edge) },
      bad: { background: bad },
    };
    const place = { x: margin, y, w: inside, h: 52 };
    const button = this.pen.button(screen, label, place, { fontSize: 16, ...rounded(14), ...styles[look] });
    this.drawing.link(button, to);
    return button;
  }

  /** A line that reacts as a whole; answers what reacts. */
  row(screen: Screen, y: number, { title, hint, mark, end, to }: Row): Widget | undefined {
    const { dim, tint, onTint } = this.theme;
    const round = { x: margin + 12, y: y + 12, w: 40, h: 40 };
    const name = `Mark of ${title}`;
    if ('icon' in mark) {
      this.pen.box(screen, name, round, tint, 20);
      this.pen.icon(screen, mark.icon, [round.x + 10, round.y + 10, 20], onTint);
    } else this.letters(screen, mark.letters, round);
    const x = round.x + 52;
    this.pen.text(screen, title, [x, y + 11, end ? 150 : 224], 15, { weight: 600 });
    this.pen.text(screen, hint, [x, y + 33, end ? 150 : 224], 13, { color: dim });
    if (end) this.pen.text(screen, end, [phone.w - 152, y + 20, 116], 15, { weight: 600, align: 'right' });
    else if (to) this.pen.icon(screen, 'chevron-right', [phone.w - 56, y + 22, 20], dim);
    return to && this.spot(screen, title, { x: margin, y, w: inside, h: 64 }, to);
  }

  /** Rows in one card; answers what reacts in each. */
  rows(screen: Screen, name: string, y: number, rows: readonly Row[]): readonly (Widget | undefined)[] {
    this.card(screen, name, y, rows.length * 64);
    return rows.map((row, index) => {
      if (index > 0) this.line(screen, y + index * 64, 64);
      return this.row(screen, y + index * 64, row);
    });
  }

  /** A line of 56 px that is switched on and off. */
  toggle(screen: Screen, y: number, label: string, checked: boolean): Widget {
    const { edge: background, primary: colorForeGround } = this.theme;
    this.pen.text(screen, label, [margin + 16, y + 17, 220], 15);
    const place = { x: phone.w - margin - 68, y: y + 12, w: 52, h: 32 };
    const style = { background, colorForeGround, colorButton: '#ffffff' };
    return this.drawing.put(screen, 'Switch', place, { name: label, style, props: { checked } });
  }

  /** One of several in a card, a line of 56 px for each. */
  choices(screen: Screen, y: number, options: readonly string[], selected?: string): Widget {
    return this.pick(screen, 'RadioGroup', y, options, selected);
  }

  /** Some of several in a card, a line of 56 px for each. */
  ticks(screen: Screen, y: number, options: readonly string[], selected: readonly string[] = []): Widget {
    return this.pick(screen, 'CheckBoxGroup', y, options, selected);
  }

  private pick(screen: Screen, type: string, y: number, options: readonly string[], selected: unknown): Widget {
    const { surface: background, ink: color, edge, primary, onPrimary: colorButton } = this.theme;
    this.card(screen, 'Answers', y, options.length * 56);
    options.slice(1).forEach((_, index) => this.line(screen, y + (index + 1) * 56));
    const place = { x: margin + 16, y, w: inside - 32, h: options.length * 56 };
    const dot = { background, color, colorButton, ...bordered(1, edge), ...rounded(type === 'RadioGroup' ? 128 : 6) };
    const picked = this.drawing.put(screen, type, place, {
      name: 'Answers',
      style: { ...dot, fontSize: 16, boxHeight: 24, boxMarginRight: 12 },
      props: { options, ...(selected !== undefined && { selected }) },
    });
    picked.checked = { background: primary, ...bordered(1, primary) };
    return picked;
  }

  line(screen: Screen, y: number, from = 16): void {
    const place = { x: margin + from, y, w: inside - from - 16, h: 1 };
    this.pen.box(screen, 'Line', place, this.theme.line, 0);
  }

  letters(screen: Screen, letters: string, place: Place, size = 14): void {
    const { tint, onTint } = this.theme;
    const style = { background: tint, color: onTint, fontSize: size, fontWeight: 600, textAlign: 'center' };
    const centred = { ...style, verticalAlign: 'middle', ...rounded(place.w / 2) };
    this.drawing.put(screen, 'Label', place, { label: letters, style: centred, props: { hug: 'none' } });
  }

  /** What reacts though nothing of it is seen. */
  spot(screen: Screen, name: string, place: Place, to: Screen): Widget {
    const spot = this.drawing.put(screen, 'HotSpot', place, { name });
    this.drawing.link(spot, to);
    return spot;
  }

  /** A text at the left and one at the right. */
  pair(screen: Screen, y: number, left: string, right: string, weight = 400): void {
    const { dim, ink } = this.theme;
    this.pen.text(screen, left, [margin + 16, y, 140], 15, { color: weight > 400 ? ink : dim, weight });
    this.pen.text(screen, right, [phone.w - margin - 196, y, 180], 15, {
      align: 'right',
      weight: Math.max(500, weight),
    });
  }

  /** A screen that says that it is done. */
  arrived(screen: Screen, { icon, title, text, label, to, color = this.theme.primary }: Arrival): void {
    this.pen.box(screen, 'Round', { x: 139, y: 216, w: 96, h: 96 }, this.theme.tint, 48);
    this.pen.icon(screen, icon, [163, 240, 48], color);
    this.pen.text(screen, title, [margin, 344, inside], 24, { weight: 700, align: 'center' });
    this.pen.text(screen, text, [48, 388, 279], 15, { color: this.theme.dim, align: 'center', h: 72 });
    this.next(screen, label, to, 'quiet');
  }

  /** The bar at the end of the main screens; each entry is a name, an icon and where it leads. */
  tabs(screen: Screen, entries: readonly (readonly [string, IconName, Screen])[]): Widget {
    const { surface, dim, onTint, line } = this.theme;
    const navigation = entries.map(([label, icon, to]) => ({
      id: to.id,
      label,
      ...this.drawing.iconStyle(icon),
      to: to.id,
      selected: to === screen,
    }));
    const style = { background: surface, color: dim, ...bordered(0, line), borderTopWidth: 1 };
    const bar = this.drawing.put(
      screen,
      'NavBar',
      { x: 0, y: 740, w: phone.w, h: 72 },
      { name: 'Navigation', style, props: { navigation } },
    );
    bar.active = { color: onTint };
    return bar;
  }
}

/** Widgets of an entry, by what they are called or say. */
export class Placed {
  constructor(readonly widgets: readonly Widget[]) {}

  named(name: string): Widget {
    const found = this.widgets.find((widget) => widget.props?.['label'] === name || widget.name === name);
    if (!found) throw new Error(`nothing is called ${name}`);
    return found;
  }

  /** The one of this type, with other content. */
  holding(type: string, props: Readonly<Record<string, unknown>>): Widget {
    const found = this.widgets.find((widget) => widget.type === type);
    if (!found) throw new Error(`there is no ${type}`);
    found.props = { ...found.props, ...props };
    return found;
  }
}

interface Study {
  readonly time: number;
  readonly about: string;
  readonly goal: string;
  readonly tasks: readonly (readonly [name: string, description: string, flow: readonly FlowStep[]])[];
}

/** A study of it that nobody has begun. */
export const studyOf = ({ time, about, goal, tasks }: Study): TestSettings => ({
  description: `Thank you for helping us test ${about}. There are no wrong answers: we test the design, not you.`,
  showTaskInTest: true,
  showSuccessInTest: true,
  recordOneTestPerUser: false,
  study: { status: 'running', goal, target: 20, startedAt: time },
  tasks: tasks.map(([name, description, flow], index) => ({
    id: `t${index + 1}`,
    name,
    description,
    strict: false,
    flow: [...flow],
  })),
});
