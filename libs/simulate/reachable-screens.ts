import { type App, entriesOf, entryOf, type Line, type Screen, startScreen, type Widget } from '@rehearse/model';
import { designOf, navigationOf } from '@rehearse/widgets';
import { changeOf } from './changes';
import { actionFor } from './find-widget';
import { asFields } from './paths';
import { screenLinks, visibleWidgets, widgetLinks } from './triggers';
import { isLogic } from './view';
import { Ways } from './ways';

/** Where one gets from a screen. */
export interface ScreenExits {
  readonly to: ReadonlySet<string>;
  readonly goesBack: boolean;
  /** The last button to be seen that does nothing. */
  readonly idle: Widget | undefined;
}

/** By the screen's own links, those that count for its widgets, and navigation entries. */
function exitsFrom(app: App, { id }: Screen, ways: Ways): ScreenExits {
  const to = new Set(screenLinks(app, id).flatMap((line) => ways.behind(line, id)));
  let goesBack = false;
  let idle: Widget | undefined;
  for (const placed of visibleWidgets(app, id)) {
    const { widget, source } = placed;
    const links = widgetLinks(app, placed);
    const entries = menuScreens(app, widget);
    for (const screen of [...links.flatMap((line) => ways.behind(line, id)), ...entries]) to.add(screen);
    const action = actionFor(app, source);
    goesBack ||= action?.type === 'back';
    const { isButton, surface } = designOf(widget.type);
    if (links.length + entries.length === 0 && !action && isButton && surface !== 'unseen') idle = widget;
  }
  to.delete(id);
  return { to, goesBack, idle };
}

/** Where the entries of a menu lead. */
export const menuScreens = (app: App, widget: Widget): readonly string[] =>
  changeOf(widget).isNavigation
    ? navigationOf(widget).flatMap(({ to }) => (entryOf(app, 'screens', to) ? [to] : []))
    : [];

export interface Reachability {
  /** Screens that testers get to, the nearest to the start first; none without a start. */
  readonly reached: readonly Screen[];
  /** Screens that nobody gets to though they are meant for it: neither masters nor parts of others. */
  readonly unreachable: readonly Screen[];
  /** Of the screens that are reached, by id. */
  readonly exits: ReadonlyMap<string, ScreenExits>;
  readonly ways: Ways;
}

export function reachableScreens(app: App): Reachability {
  const ways = new Ways(app);
  const start = startScreen(app);
  if (!start) return { reached: [], unreachable: [], exits: new Map(), ways };
  const all = entriesOf(app, 'screens');
  const exits = exitsFromStart(app, start, ways);
  const masters = new Set(Object.values(all).flatMap((screen) => screen.parents ?? []));
  return {
    reached: [...exits.keys()].flatMap((id) => all[id] ?? []),
    unreachable: Object.values(all).filter(({ id, segment }) => !exits.has(id) && !masters.has(id) && segment !== true),
    exits,
    ways,
  };
}

/** A call or a script that runs without that a line leads to it. */
const runsBySelf = ({ props }: Widget): boolean =>
  ['load', 'databinding', 'repeat', 'screen'].includes(
    String(asFields(props?.['rest'])['trigger'] ?? props?.['trigger']),
  );

/** What is entered on a screen opens ways on those before it: with rules they are gone through until nothing is found any more. */
function exitsFromStart(app: App, start: Screen, ways: Ways): ReadonlyMap<string, ScreenExits> {
  const logics = Object.values(entriesOf(app, 'widgets')).filter(isLogic);
  const bySelf = logics.filter(runsBySelf).map(({ id }): Line => ({ id, from: start.id, to: id }));
  const found = new Map<string, ScreenExits>();
  const wanted = new Set([start.id]);
  let known = 0;
  do {
    known = wanted.size;
    for (const line of bySelf) for (const next of ways.behind(line, start.id)) wanted.add(next);
    for (const id of wanted) {
      const screen = entryOf(app, 'screens', id);
      if (!screen) continue;
      ways.reach(id);
      const exits = exitsFrom(app, screen, ways);
      found.set(id, exits);
      for (const next of exits.to) wanted.add(next);
    }
  } while (logics.length > 0 && wanted.size > known);
  return found;
}
