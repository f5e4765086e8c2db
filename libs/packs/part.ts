import { type App, type Group, type IdPrefix, newId, type Style, type Widget } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';
import icons from './data/icons.json' with { type: 'json' };
import { boundBy, colorTokens, painted } from './colors';
import { longStyle } from './long-style';
import { stretched } from './stretched';
import type { Look, Pack, PackEntry, PackWidget } from './pack';

/** What an entry is in a document: widgets from 0, 0 on, and the groups that hold them. */
interface Part {
  /** What is selected once it is there: its only widget, or its outer group. */
  readonly root: string;
  readonly widgets: readonly Widget[];
  readonly groups: readonly Group[];
}

interface PartOptions {
  /** What its outer group is called. */
  readonly name: string;
  /** px of the screen that it comes onto. */
  readonly width?: number;
  readonly nextId?: (prefix: IdPrefix) => string;
}

/** Makes an entry for a prototype, in the colours of its tokens. The designs of its kinds are loaded (`loadDesigns`). */
export function partOf(app: App, pack: Pack, entry: PackEntry, { name, width, nextId = newId }: PartOptions): Part {
  const tokens = colorTokens(app);
  const sources = entry.spansScreen && width !== undefined ? stretched(entry.widgets, width) : entry.widgets;
  const made = sources.map((source, z) => ({ source, widget: widgetOf(pack, source, nextId('w'), z, tokens) }));
  const widgets = made.map(({ widget }) => widget);
  const [only, ...others] = widgets;
  if (only && others.length === 0) return { root: only.id, widgets, groups: [] };
  const idsIn = (group: string | undefined) =>
    made.filter(({ source }) => source.group === group).map(({ widget }) => widget.id);
  const names = new Set(entry.widgets.flatMap(({ group }) => group ?? []));
  const inner = [...names].map((one): Group => ({ id: nextId('g'), name: one, children: idsIn(one) }));
  const outer: Group = { id: nextId('g'), name, children: idsIn(undefined), groups: inner.map(({ id }) => id) };
  return { root: outer.id, widgets, groups: [outer, ...inner] };
}

const states = ['style', 'hover', 'focus', 'error', 'active', 'checked'] as const;

function widgetOf(pack: Pack, source: PackWidget, id: string, z: number, tokens: ReadonlyMap<string, string>): Widget {
  const { type, x, y, w, h, name } = source;
  const { style: base, defaults } = designOf(type);
  const props = withIconPaths({ ...defaults.props, ...source.props });
  const layers: readonly Look[] = [
    { style: base },
    ...(source.looks ?? []).map((one) => pack.looks[one] ?? {}),
    source,
  ];
  const merged = states.flatMap((state) => {
    const style = longStyle(Object.assign({}, ...layers.map((layer) => longStyle(layer[state] ?? {}))));
    return Object.keys(style).length > 0 ? [[state, style] as const] : [];
  });
  const bound = merged
    .map(([state, style]) => [state, boundBy(style, tokens)] as const)
    .filter(([, byToken]) => Object.keys(byToken).length > 0);
  const looks = merged.map(([state, style]) => [state, withIconPath(painted(style, pack.colors) as Style)] as const);
  return {
    id,
    name: name ?? (typeof props['label'] === 'string' && props['label'] ? props['label'].slice(0, 40) : type),
    type,
    x,
    y,
    w,
    h,
    z,
    props,
    has: { ...defaults.has },
    ...Object.fromEntries(looks),
    ...(bound.length > 0 ? { designtokens: Object.fromEntries(bound) } : {}),
  };
}

const paths: Readonly<Record<string, readonly string[]>> = icons;

/** Documents carry the paths of an icon beside its name. */
const withIconPath = (style: Style): Style =>
  typeof style['icon'] === 'string' ? { ...style, iconPath: paths[style['icon']] ?? style['iconPath'] } : style;

function withIconPaths(props: Record<string, unknown>): Record<string, unknown> {
  const { navigation } = props;
  return Array.isArray(navigation)
    ? { ...props, navigation: navigation.map((entry: Record<string, unknown>) => withIconPath(entry)) }
    : structuredClone(props);
}
