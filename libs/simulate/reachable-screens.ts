import { type App, entriesOf, linesFrom, type Screen, screenWidgets, startScreen, type Widget } from '@rehearse/model';
import { designOf, navigationOf } from '@rehearse/widgets';
import { actionFor, ownersOf } from './find-widget';

/** Where one gets from a screen. */
export interface ScreenExits {
  readonly to: ReadonlySet<string>;
  readonly goesBack: boolean;
  /** The last button to be seen that does nothing. */
  readonly idle: Widget | undefined;
}

/** By the screen's own links, those that count for its widgets, and navigation entries. */
export function exitsFrom(app: App, screen: Screen): ScreenExits {
  const targets = (owner: string) => linesFrom(app, owner).map((line) => line.to);
  const to = new Set(targets(screen.id));
  let goesBack = false;
  let idle: Widget | undefined;
  for (const { widget, source } of screenWidgets(app, screen.id)) {
    const next = [...ownersOf(app, source).flatMap(targets), ...navigationOf(widget).flatMap((item) => item.to || [])];
    const isBack = actionFor(app, source)?.type === 'back';
    for (const screenId of next) to.add(screenId);
    goesBack ||= isBack;
    const { isButton, surface } = designOf(widget.type);
    if (next.length === 0 && !isBack && isButton && surface !== 'unseen') idle = widget;
  }
  to.delete(screen.id);
  return { to, goesBack, idle };
}

export interface Reachability {
  /** Screens that testers get to, the nearest to the start first; none without a start. */
  readonly reached: readonly Screen[];
  /** Screens that nobody gets to though they are meant for it: neither masters nor parts of others. */
  readonly unreachable: readonly Screen[];
}

export function reachableScreens(app: App): Reachability {
  const start = startScreen(app);
  if (!start) return { reached: [], unreachable: [] };
  const all = entriesOf(app, 'screens');
  const ids = new Set([start.id]);
  for (const id of ids) {
    const screen = all[id];
    if (screen) for (const next of exitsFrom(app, screen).to) ids.add(next);
  }
  const masters = new Set(Object.values(all).flatMap((screen) => screen.parents ?? []));
  return {
    reached: [...ids].flatMap((id) => all[id] ?? []),
    unreachable: Object.values(all).filter(({ id, segment }) => !ids.has(id) && !masters.has(id) && segment !== true),
  };
}
