import {
  type App,
  type Diff,
  diffApps,
  entriesOf,
  type Group,
  groupsAround,
  type Line,
  parentScreen,
  type RecordKind,
  type Records,
  removal,
  type Screen,
  type Template,
  ungrouping,
  type Widget,
} from '@rehearse/model';
import { aLine, anApp, aScreen, aWidget } from '../../model/app.fixture';

/** What people do to a prototype; the numbers choose among what is there. */
export interface Act {
  readonly kind: (typeof actKinds)[number];
  readonly a: number;
  readonly b: number;
}

export const actKinds = [
  'add screen',
  'add widget',
  'move',
  'to another screen',
  'rename',
  'colour',
  'unset',
  'group',
  'group groups',
  'ungroup',
  'link',
  'retarget',
  'start',
  'master',
  'override',
  'template',
  'instance',
  'variant',
  'token',
  'bind',
  'remove',
] as const;

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];
const all = <K extends RecordKind>(app: App, kind: K) => Object.values(entriesOf(app, kind));

/** What the act changes; nothing where there is nothing to do it to. `newId` is different each time. */
export function actOn(app: App, { kind, a, b }: Act, newId: (prefix: string) => string): Diff {
  const next = changed(app, kind, a, b, newId);
  return 'id' in next ? diffApps(app, next as App) : next;
}

type Entries<T> = Readonly<Record<string, T>> | undefined;
const put = <T extends { id: string }>(entries: Entries<T>, ...added: readonly T[]) => ({
  ...entries,
  ...Object.fromEntries(added.map((entry) => [entry.id, entry])),
});

function changed(app: App, kind: Act['kind'], a: number, b: number, newId: (prefix: string) => string): App | Diff {
  const [screen, widget] = [pick(all(app, 'screens'), a), pick(all(app, 'widgets'), a)];
  const [otherScreen, otherWidget] = [pick(all(app, 'screens'), b), pick(all(app, 'widgets'), b)];
  const group = pick(all(app, 'groups'), a);
  const put1 = <K extends RecordKind>(of: K, entry: Records[K]): App =>
    ({ ...app, [of]: put(app[of] as Entries<{ id: string }>, entry) }) as App;
  switch (kind) {
    case 'add screen':
      return put1('screens', aScreen(newId('s'), { x: a * 10 }));
    case 'add widget': {
      if (!screen) return {};
      const id = newId('w');
      const children = screen.children.toSpliced(b % (screen.children.length + 1), 0, id);
      return {
        ...app,
        widgets: put(app.widgets, aWidget(id, { x: b })),
        screens: put(app.screens, { ...screen, children }),
      };
    }
    case 'move':
      return widget ? put1('widgets', { ...widget, x: b, y: a }) : {};
    case 'to another screen': {
      const home = widget && parentScreen(app, widget.id);
      if (!widget || !otherScreen || otherScreen === home) return {};
      const away = home ? [{ ...home, children: home.children.filter((id) => id !== widget.id) }] : [];
      const here = { ...otherScreen, children: [...otherScreen.children, widget.id] };
      return {
        ...app,
        screens: put<Screen>(app.screens, ...away, here),
        widgets: put(app.widgets, { ...widget, x: b }),
      };
    }
    case 'rename':
      return screen ? put1('screens', { ...screen, name: `Screen ${b}` }) : {};
    case 'colour':
      return widget
        ? put1('widgets', { ...widget, style: { ...widget.style, color: `#${b}`, [`border${b % 3}`]: a } })
        : {};
    case 'unset': {
      const { [`border${b % 3}`]: _gone, ...style } = { ...widget?.style };
      return widget ? put1('widgets', { ...widget, style }) : {};
    }
    case 'group': {
      const members = [widget, otherWidget].filter((one) => one && groupsAround(app, one.id).length === 0);
      const children = [...new Set(members.flatMap((one) => one?.id ?? []))];
      return children.length > 0
        ? put1('groups', { id: newId('g'), name: 'Group', children, groups: [] } as Group)
        : {};
    }
    case 'group groups': {
      const inner = pick(all(app, 'groups'), b);
      const isFree = inner && group && groupsAround(app, inner.id).length === 0;
      if (!isFree || inner === group || groupsAround(app, group.id).includes(inner)) return {};
      return put1('groups', { ...group, groups: [...(group.groups ?? []), inner.id] });
    }
    case 'ungroup':
      return group ? ungrouping(app, group.id) : {};
    case 'link': {
      const target = otherScreen?.id ?? '';
      return widget && target ? put1('lines', { ...aLine(widget.id, target), id: newId('l') } as Line) : {};
    }
    case 'retarget': {
      const line = pick(all(app, 'lines'), a);
      return line && otherScreen ? put1('lines', { ...line, to: otherScreen.id }) : {};
    }
    case 'start': {
      const before = all(app, 'screens').filter((one) => one.props?.start === true);
      if (!screen) return {};
      const marked = [...before.map((one) => [one, false] as const), [screen, true] as const];
      return {
        ...app,
        screens: put<Screen>(
          app.screens,
          ...marked.map(([one, start]) => ({ ...one, props: { ...one.props, start } })),
        ),
      };
    }
    case 'master': {
      const reaches = (from: string): boolean =>
        from === screen?.id || (app.screens[from]?.parents ?? []).some((parent) => reaches(parent));
      if (!screen || !otherScreen || reaches(otherScreen.id) || screen.parents?.includes(otherScreen.id)) return {};
      return put1('screens', { ...screen, parents: [...(screen.parents ?? []), otherScreen.id] });
    }
    case 'override': {
      if (!widget || !otherScreen) return {};
      const override = aWidget(newId('w'), { parentWidget: widget.id });
      const children = [...otherScreen.children, override.id];
      return { ...app, widgets: put(app.widgets, override), screens: put(app.screens, { ...otherScreen, children }) };
    }
    case 'template': {
      if (!widget || widget.template) return {};
      const template: Template = { id: newId('tw'), name: 'Button', style: { background: `#${b}` } };
      const root = { ...widget, template: template.id, isRootTemplate: true };
      return { ...app, templates: put(app.templates, template), widgets: put<Widget>(app.widgets, root) };
    }
    case 'instance': {
      const template = pick(all(app, 'templates'), b);
      const isRoot = widget?.['isRootTemplate'] === true;
      return widget && template && !isRoot ? put1('widgets', { ...widget, template: template.id }) : {};
    }
    case 'variant': {
      const base = pick(all(app, 'templates'), a);
      if (!base || base['variantOf']) return {};
      return put1('templates', { id: newId('tw'), variantOf: base.id, style: { color: `#${b}` } } as Template);
    }
    case 'token':
      return put1('designtokens', { id: newId('dt'), name: 'Token', type: 'color', value: `#${b}` });
    case 'bind': {
      const token = pick(all(app, 'designtokens'), b);
      return widget && token ? put1('widgets', { ...widget, designtokens: { style: { color: token.id } } }) : {};
    }
    case 'remove': {
      const everything = (['widgets', 'screens', 'groups', 'lines', 'templates', 'designtokens'] as const).flatMap(
        (of) => all(app, of).map((entry) => entry.id),
      );
      const one = pick(everything, a * 7 + b);
      return one === undefined ? {} : removal(app, [one]);
    }
  }
}

/** Two screens with widgets, a group, a line, a template with an instance, a token in use. */
export const aTeamsApp = (): App =>
  anApp({
    screens: [
      aScreen('s_a', { children: ['w_a', 'w_b'], props: { start: true } }),
      aScreen('s_b', { x: 500, children: ['w_c'], parents: ['s_a'] }),
      aScreen('s_c', { x: 1_000, children: ['w_d'] }),
    ],
    widgets: [
      aWidget('w_a', { template: 'tw_a', isRootTemplate: true }),
      aWidget('w_b', { z: 2, designtokens: { style: { color: 'dt_a' } } }),
      aWidget('w_c', { z: 3, template: 'tw_a' }),
      aWidget('w_d', { z: 4, parentWidget: 'w_a' }),
    ],
    lines: [aLine('w_a', 's_b'), aLine('w_c', 's_c')],
    rest: {
      groups: { g_a: { id: 'g_a', name: 'Form', children: ['w_a', 'w_b'], groups: [] } },
      templates: { tw_a: { id: 'tw_a', name: 'Button', style: { background: '#000', radius: 4 } } },
      designtokens: { dt_a: { id: 'dt_a', name: 'Accent', type: 'color', value: '#00f' } },
    },
  });
