import { counterStart, createApp, createScreen, type App, type Screen, type Style, type Widget } from '@rehearse/model';
import { type Pack, type PackEntry, partOf } from '@rehearse/packs';
import { designOf } from '@rehearse/widgets';
import iconPaths from './icon-paths.json' with { type: 'json' };

export type IconName = keyof typeof iconPaths;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Look {
  readonly label?: string;
  readonly name?: string;
  readonly style?: Style;
  readonly props?: Record<string, unknown>;
  readonly hover?: Style;
}

const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'];
const sides = ['Top', 'Right', 'Bottom', 'Left'];
export const rounded = (size: number): Style =>
  Object.fromEntries(corners.map((corner) => [`border${corner}Radius`, size]));
export const bordered = (width: number, color: string): Style =>
  Object.fromEntries(
    sides.flatMap((side) => [
      [`border${side}Width`, width],
      [`border${side}Color`, color],
      [`border${side}Style`, 'solid'],
    ]),
  );

/** Draws a prototype in code: screens side by side in rows of six with room for links between them, widgets placed relative to their screen. Its ids are always the same. */
export class Drawing {
  readonly app: App;
  private z = 0;

  constructor(name: string, size: { readonly w: number; readonly h: number }, time: number) {
    this.app = createApp({ name, ...size, time });
  }

  screen(name: string, background = '#ffffff'): Screen {
    const index = Object.keys(this.app.screens).length;
    const { w, h } = this.app.screenSize;
    const place = { x: 1_000 + (index % 6) * (w + 260), y: 1_000 + Math.floor(index / 6) * (h + 320) };
    const screen = { ...createScreen(this.app, { name, ...place }), id: this.nextId('s') };
    screen.style = { ...screen.style, background };
    this.app.screens[screen.id] = screen;
    return screen;
  }

  put(screen: Screen, type: string, place: Place, look: Look = {}): Widget {
    const design = designOf(type);
    const { props, style, has, ...states } = structuredClone({ style: design.style, ...design.defaults });
    const widget: Widget = {
      id: this.nextId('w'),
      name: look.name ?? look.label ?? type,
      type,
      x: screen.x + place.x,
      y: screen.y + place.y,
      w: place.w,
      h: place.h,
      z: ++this.z,
      props: { ...props, ...(look.label === undefined ? {} : { label: look.label }), ...look.props },
      style: { ...style, ...look.style },
      has,
      ...states,
      ...(look.hover ? { hover: look.hover } : {}),
    };
    this.app.widgets[widget.id] = widget;
    screen.children.push(widget.id);
    return widget;
  }

  /** Puts an entry of a pack on a screen; answers its widgets, the lowest first. */
  place(screen: Screen, pack: Pack, entry: PackEntry, at: { readonly x: number; readonly y: number }): Widget[] {
    const part = partOf(this.app, pack, entry, { name: entry.name, nextId: (prefix) => this.nextId(prefix) });
    const widgets = part.widgets.map((widget): Widget => ({
      ...widget,
      x: screen.x + at.x + widget.x,
      y: screen.y + at.y + widget.y,
      z: ++this.z,
    }));
    for (const widget of widgets) this.app.widgets[widget.id] = widget;
    for (const group of part.groups) this.app.groups = { ...this.app.groups, [group.id]: group };
    screen.children.push(...widgets.map(({ id }) => id));
    return widgets;
  }

  icon(screen: Screen, name: IconName, place: Place, color: string): Widget {
    return this.put(screen, 'Icon', place, { name, style: { color, ...this.iconStyle(name) } });
  }

  link({ id: from }: Widget, { id: to }: Screen | Widget, animation = 'slideLeft'): void {
    const id = this.nextId('l');
    const line = { id, from, to, points: [], event: 'click', animation, duration: 250, easing: 'easeOutQuad' };
    this.app.lines = { ...this.app.lines, [id]: line };
  }

  /** Sends each tester to one of two screens, by chance. */
  split(from: Widget, name: string, ways: readonly Screen[]): void {
    const place = { x: from.x + this.app.screenSize.w, y: from.y, w: 40, h: 40, z: ++this.z };
    const props = { isRandom: true };
    const branch: Widget = { id: this.nextId('w'), name, type: 'LogicOr', ...place, props, style: {}, has: {} };
    this.app.widgets[branch.id] = branch;
    this.link(from, branch);
    for (const way of ways) this.link(branch, way);
  }

  back(widget: Widget): void {
    widget.action = { type: 'back' };
  }

  /** `icon` and `iconPath` as the editor stores a picked icon. */
  iconStyle(name: IconName): Style {
    return { icon: name, iconPath: iconPaths[name] };
  }

  /** By the document's counter, as older clients make them. */
  private nextId(prefix: string): string {
    const count = this.app.lastUUID ?? counterStart;
    this.app.lastUUID = count + 1;
    return `${prefix}${count}`;
  }
}
