import type { App, Screen, Widget } from './document';
import { pinnedBox } from './pins';
import { type Box, entriesOf, entryOf } from './records';

interface Size {
  readonly w: number;
  readonly h: number;
}

/** Whether what lies on a widget belongs to it. */
export type HoldsOthers = (widget: Widget) => boolean;

/** What a screen or widget of a prototype of another size was designed with; no document holds it. */
const designed = Symbol('designed size');
interface Designed {
  readonly [designed]?: Size;
}
const withSize = <T extends Box>(entry: T, box: Box): T & Designed => ({
  ...entry,
  ...box,
  [designed]: { w: entry.w, h: entry.h },
});

/** px by which it is larger than it was designed. */
function growth(entry: Box & Designed): Size {
  const { w, h } = entry[designed] ?? entry;
  return { w: entry.w - w, h: entry.h - h };
}

/** Screens as wide as the prototype's become as wide as the new one, and no less high: they scroll. Others keep their size. */
function resizedScreen({ screenSize }: App, screen: Screen, { w, h }: Size): Box {
  const { x, y } = screen;
  if (screen.w !== screenSize.w) return { x, y, w: screen.w, h: screen.h };
  return { x, y, w, h: screen.h < screenSize.h ? screen.h : Math.max(screen.h, h) };
}

/** What lies on some screens moves and grows with them as it is pinned. */
function withScreens(app: App, sizes: Iterable<readonly [Screen, Box]>, holdsOthers: HoldsOthers): App {
  const screens: Record<string, Screen> = { ...app.screens };
  const widgets: Record<string, Widget> = { ...app.widgets };
  for (const [screen, to] of sizes) {
    screens[screen.id] = withSize(screen, to);
    const children = screen.children.flatMap((id) => entryOf(app, 'widgets', id) ?? []);
    const resizing = { app, id: screen.id, from: screen, to, holders: children.filter(holdsOthers) };
    for (const widget of children) widgets[widget.id] = withSize(widget, pinnedBox(resizing, widget));
  }
  return { ...app, screens, widgets };
}

/** The prototype on a screen of another size: what lies on its screens moves and grows as it is pinned. */
export function resizedApp(app: App, size: Size, holdsOthers: HoldsOthers): App {
  if (size.w === app.screenSize.w && size.h === app.screenSize.h) return app;
  const screens = Object.values(entriesOf(app, 'screens'));
  const sizes = screens.map((screen) => [screen, resizedScreen(app, screen, size)] as const);
  return { ...withScreens(app, sizes, holdsOthers), screenSize: { ...app.screenSize, w: size.w, h: size.h } };
}

/** What shows a part of another screen makes that larger by as much as it is itself. */
export function grownWith(app: App, part: Widget, screen: Screen, holdsOthers: HoldsOthers): App {
  const [wanted, had] = [growth(part), growth(screen)];
  const [dw, dh] = [wanted.w - had.w, wanted.h - had.h];
  if (dw === 0 && dh === 0) return app;
  const masters = (screen.parents ?? []).flatMap((id) => entryOf(app, 'screens', id) ?? []);
  const sizes = [screen, ...masters].map((one) => {
    const { x, y, w, h } = one;
    return [one, { x, y, w: Math.max(1, w + dw), h: Math.max(1, h + dh) }] as const;
  });
  return withScreens(app, sizes, holdsOthers);
}
