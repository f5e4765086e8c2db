import type { Task } from '@rehearse/contract';
import type { App, Line, Screen, Widget } from '@rehearse/model';

const size = { w: 400, h: 800 } as const;

interface Drawn {
  readonly screen: ScreenId;
  readonly label: string;
  readonly y: number;
  readonly h?: number;
  readonly type?: string;
  /** Where a press leads. */
  readonly to?: ScreenId;
  readonly back?: true;
  readonly props?: object;
}

const screenNames = { home: 'Home', list: 'Tickets', paid: 'Paid', help: 'Help' } as const;
export type ScreenId = keyof typeof screenNames;

/** px of the screen; all are 320 px wide and in the middle. */
const drawn = {
  tickets: { screen: 'home', label: 'See tickets', y: 80, to: 'list' },
  guide: { screen: 'home', label: 'How it works', y: 200, to: 'help' },
  poster: { screen: 'home', label: 'Poster', y: 400, h: 180, type: 'Box' },
  buy: { screen: 'list', label: 'Buy', y: 80, to: 'paid' },
  back: { screen: 'list', label: 'To the start', y: 200, to: 'home' },
  again: { screen: 'paid', label: 'Start again', y: 80, to: 'home' },
  opinion: {
    screen: 'paid',
    label: 'Your opinion',
    y: 240,
    type: 'TextBox',
    props: { placeholder: true, isSurveyElement: true },
  },
  close: { screen: 'help', label: 'Close', y: 80, back: true },
} as const satisfies Record<string, Drawn>;
export type WidgetId = keyof typeof drawn;

export const thing = (id: WidgetId): Drawn => drawn[id];
export const isOverlay = (id: ScreenId): boolean => id === 'help';
export const nameOf = (id: ScreenId): string => screenNames[id];

/** Share of the screen. */
export const middleOf = (id: WidgetId): { readonly x: number; readonly y: number } => {
  const { y, h = 80 } = thing(id);
  return { x: 0.5, y: (y + h / 2) / size.h };
};
/** Where nothing lies on any screen. */
export const emptySpot = { x: 0.5, y: 0.95 };

const entries = <K extends string, V>(map: Readonly<Record<K, V>>) => Object.entries(map) as [K, V][];
const ids = Object.keys(drawn) as WidgetId[];
const left = (screen: ScreenId) => Object.keys(screenNames).indexOf(screen) * 500;

const screens = Object.fromEntries(
  entries(screenNames).map(([id, name]): [string, Screen] => [
    id,
    {
      id,
      name,
      x: left(id),
      y: 0,
      ...size,
      children: ids.filter((widget) => drawn[widget].screen === id),
      props: { start: id === 'home' },
      style: { background: '#FFFFFF', overlay: isOverlay(id) },
    },
  ]),
);

const widgets = Object.fromEntries(
  ids.map((id, z): [string, Widget] => {
    const { screen, label, y, h = 80, type = 'Button', back, props = {} } = thing(id);
    return [
      id,
      {
        id,
        name: label,
        type,
        x: left(screen) + 40,
        y,
        w: 320,
        h,
        z: z + 1,
        props: { label, ...props },
        style: {},
        ...(back && { action: { type: 'back' } }),
      },
    ];
  }),
);

const lines = Object.fromEntries(
  ids.flatMap((id): [string, Line][] => {
    const { to } = thing(id);
    return to ? [[`from ${id}`, { id: `from ${id}`, from: id, to, event: 'click', points: [] }]] : [];
  }),
);

/** Three screens, and a guide that opens above the first one. Nothing is animated: what a press opens is there at once. */
export const shop: Partial<App> = {
  name: 'Ticket shop',
  screenSize: size,
  screens,
  widgets,
  lines,
  startScreen: 'home',
};

/** The first may be done with detours, the second in exact order only. */
export const shopTasks: Task[] = [
  {
    id: 'buying',
    name: 'Buy a ticket',
    description: 'You want to go to the concert. Buy a ticket.',
    flow: [
      { type: 'WidgetClick', screen: 'home', widget: 'tickets' },
      { type: 'ScreenLoaded', screen: 'list' },
      { type: 'WidgetClick', screen: 'list', widget: 'buy' },
      { type: 'ScreenLoaded', screen: 'paid' },
    ],
  },
  {
    id: 'asking',
    name: 'Find help',
    description: 'You wonder how to get in. Find help.',
    strict: true,
    flow: [
      { type: 'ScreenLoaded', screen: 'home' },
      { type: 'WidgetClick', screen: 'home', widget: 'guide' },
      { type: 'OverlayLoaded', screen: 'home', overlay: 'help' },
    ],
  },
];
export type TaskId = 'buying' | 'asking';
