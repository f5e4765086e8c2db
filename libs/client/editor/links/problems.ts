import {
  type App,
  entriesOf,
  groupsAround,
  linesFrom,
  type Screen,
  screenWidgets,
  startScreen,
  type Widget,
} from '@rehearse/model';
import { kindOf, navigationOf } from '@rehearse/widgets';
import { goesBack } from './link';

export interface Problem {
  readonly kind: 'noStart' | 'deadEnd' | 'unreachable';
  readonly screen: Screen;
  /** What to select: the button that leads nowhere, or the screen. */
  readonly culprit: string;
}

interface Ways {
  readonly to: ReadonlySet<string>;
  readonly back: boolean;
  /** The last button without a way. */
  readonly idle: Widget | undefined;
}

/** Where one can get from a screen: by its own links, those of its widgets and their groups, and navigation entries. */
function waysFrom(app: App, screen: Screen): Ways {
  const to = new Set(linesFrom(app, screen.id).map((line) => line.to));
  let back = false;
  let idle: Widget | undefined;
  for (const { widget, source } of screenWidgets(app, screen.id)) {
    const sources = [source, ...groupsAround(app, source).map((group) => group.id)];
    const targets = sources.flatMap((id) => linesFrom(app, id).map((line) => line.to));
    targets.push(...navigationOf(widget).flatMap((item) => item.to || []));
    const isBack = sources.some((id) => goesBack(app, id));
    for (const target of targets) to.add(target);
    back ||= isBack;
    if (targets.length === 0 && !isBack && kindOf(widget.type).type === 'Button') idle = widget;
  }
  to.delete(screen.id);
  return { to, back, idle };
}

const isEnd = (screen: Screen): boolean => screen.name.includes('(END)');
const isPart = (screen: Screen): boolean => screen.segment === true;

/** Screens that nobody gets to, and screens that nobody gets away from. */
export function problemsOf(app: App): Problem[] {
  const screens = Object.values(entriesOf(app, 'screens'));
  const [first] = screens;
  if (!first) return [];
  const start = startScreen(app);
  if (!start) return [{ kind: 'noStart', screen: first, culprit: first.id }];
  const ways = new Map(screens.map((screen) => [screen.id, waysFrom(app, screen)]));
  const masters = new Set(screens.flatMap((screen) => screen.parents ?? []));
  const reached = new Set([start.id]);
  for (const id of reached) for (const next of ways.get(id)?.to ?? []) reached.add(next);
  return screens.flatMap((screen): Problem[] => {
    const way = ways.get(screen.id);
    if (!way || isPart(screen)) return [];
    if (!reached.has(screen.id)) {
      return masters.has(screen.id) ? [] : [{ kind: 'unreachable', screen, culprit: screen.id }];
    }
    const isDead = way.to.size === 0 && !way.back && screen.style?.['overlay'] !== true && !isEnd(screen);
    return isDead && screens.length > 1 ? [{ kind: 'deadEnd', screen, culprit: way.idle?.id ?? screen.id }] : [];
  });
}
