import { type App, entriesOf, type Screen, startScreen } from '@rehearse/model';
import { reachableScreens, type ScreenExits } from '@rehearse/simulate';

export interface Problem {
  readonly kind: 'noStart' | 'deadEnd' | 'unreachable';
  readonly screen: Screen;
  /** What to select: the button that leads nowhere, or the screen. */
  readonly element: string;
}

const isEnd = (screen: Screen): boolean => screen.name.includes('(END)');

function deadEnd(screen: Screen, exits: ScreenExits | undefined): Problem[] {
  if (!exits || screen.segment === true || screen.style?.['overlay'] === true || isEnd(screen)) return [];
  const { to, goesBack, idle } = exits;
  return to.size === 0 && !goesBack ? [{ kind: 'deadEnd', screen, element: idle?.id ?? screen.id }] : [];
}

/** Screens that nobody gets to, and screens that nobody gets away from. */
export function problemsOf(app: App): Problem[] {
  const screens = Object.values(entriesOf(app, 'screens'));
  const [first] = screens;
  if (!first) return [];
  if (!startScreen(app)) return [{ kind: 'noStart', screen: first, element: first.id }];
  const { reached, unreachable, exits } = reachableScreens(app);
  const places = new Map(screens.map((screen, index) => [screen.id, index]));
  const problems = [
    ...unreachable.map((screen): Problem => ({ kind: 'unreachable', screen, element: screen.id })),
    ...(screens.length > 1 ? reached.flatMap((screen) => deadEnd(screen, exits.get(screen.id))) : []),
  ];
  const place = ({ screen }: Problem) => places.get(screen.id) ?? 0;
  return problems.sort((a, b) => place(a) - place(b));
}
