import { allScreens, goesBack, isHidden, isLocked, ownFlag, elementOf } from '@rehearse/client/editor';
import type { IconName } from '@rehearse/client/ui';
import {
  type App,
  byZ,
  entriesOf,
  entryOf,
  groupsAround,
  inheritedWidget,
  linesFrom,
  parentScreen,
  type Screen,
  screenWidgets,
  type Widget,
} from '@rehearse/model';
import { elementIcon, typeIcon } from '../element-icon';

export interface LayerRow {
  readonly id: string;
  readonly kind: 'screens' | 'groups' | 'widgets' | 'canvas' | 'copies';
  readonly name: string;
  readonly icon: IconName;
  /** 1 is a screen. */
  readonly level: number;
  /** Undefined where nothing is inside. */
  readonly isOpen?: boolean;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  /** Marked itself, not by a group around. */
  readonly ownLock: boolean;
  readonly ownHide: boolean;
  readonly isStart: boolean;
  readonly hasLink: boolean;
  /** A screen that nobody gets to, or nobody gets away from. */
  readonly isWarned: boolean;
  readonly index: number;
  readonly count: number;
  /** Screen or group that it lies in. */
  readonly parent: string | null;
}

/** Id of the branch of widgets that lie beside all screens. */
export const canvasBranch = 'canvas';

type Node = {
  readonly id: string;
  readonly kind: LayerRow['kind'];
  readonly children: readonly Node[];
  /** Comes from a master screen. */
  readonly copy?: Widget;
};

/** Widgets of a screen from the top down, gathered in their groups; a group stands where its top member does. */
function nodesOf(app: App, widgets: readonly string[]): Node[] {
  const top: Node[] = [];
  const lists = new Map<string, Node[]>();
  const sorted = byZ(widgets.flatMap((id) => entryOf(app, 'widgets', id) ?? [])).reverse();
  for (const widget of sorted) {
    let list = top;
    for (const group of groupsAround(app, widget.id).toReversed()) {
      const known = lists.get(group.id);
      const children = known ?? [];
      if (!known) {
        lists.set(group.id, children);
        list.push({ id: group.id, kind: 'groups', children });
      }
      list = children;
    }
    list.push({ id: widget.id, kind: 'widgets', children: [] });
  }
  return top;
}

const widgetsOutside = (app: App): string[] =>
  Object.keys(entriesOf(app, 'widgets')).filter((id) => !parentScreen(app, id));

/** What comes from master screens stands below what is the screen's own. */
const copiesOf = (app: App, screen: Screen): Node[] =>
  (screen.parents ?? []).length === 0
    ? []
    : screenWidgets(app, screen.id)
        .filter(({ inherited }) => inherited)
        .map(({ widget }): Node => ({ id: widget.id, kind: 'copies', children: [], copy: widget }))
        .reverse();

const screenNode = (app: App, screen: Screen): Node => ({
  id: screen.id,
  kind: 'screens',
  children: [...nodesOf(app, screen.children), ...copiesOf(app, screen)],
});

/** Without building the branch, as most screens are closed. */
const holdsSomething = (app: App, { id, kind, children }: Node): boolean => {
  if (kind !== 'screens' || children.length > 0) return children.length > 0;
  const screen = entryOf(app, 'screens', id);
  return screen !== undefined && (screen.children.length > 0 || copiesOf(app, screen).length > 0);
};

const nameOf = (app: App, { id, kind, copy }: Node): string =>
  kind === 'canvas' || kind === 'copies' ? (copy?.name ?? '') : (entryOf(app, kind, id)?.name ?? '');

function matches(app: App, node: Node, search: string): Node | undefined {
  const children = node.children.flatMap((child) => matches(app, child, search) ?? []);
  const isHit = nameOf(app, node).toLocaleLowerCase().includes(search);
  return isHit || children.length > 0
    ? { ...node, children: isHit && children.length === 0 ? node.children : children }
    : undefined;
}

/** What the list shows: open branches row by row. A search opens everything that leads to a match. */
export function layerRows(
  app: App,
  open: ReadonlySet<string>,
  search: string,
  warned: ReadonlySet<string> = noWarnings,
): LayerRow[] {
  const outside = widgetsOutside(app);
  const term = search.trim().toLocaleLowerCase();
  const isShown = (id: string) => term !== '' || open.has(id);
  const roots: Node[] = allScreens(app).map((screen) =>
    isShown(screen.id) ? screenNode(app, screen) : { id: screen.id, kind: 'screens', children: unopened },
  );
  if (outside.length > 0) roots.push({ id: canvasBranch, kind: 'canvas', children: nodesOf(app, outside) });
  const found = term === '' ? roots : roots.flatMap((node) => matches(app, node, term) ?? []);
  const rows: LayerRow[] = [];
  const add = (nodes: readonly Node[], level: number, parent: string | null): void =>
    nodes.forEach((node, index) => {
      const isOpen = holdsSomething(app, node) ? isShown(node.id) : undefined;
      const isWarned = warned.has(node.id);
      rows.push(rowOf(app, node, { level, parent, isOpen, index, count: nodes.length, isWarned }));
      if (isOpen) add(node.children, level + 1, node.id);
    });
  add(found, 1, null);
  return rows;
}
const unopened: readonly Node[] = [];
const noWarnings: ReadonlySet<string> = new Set();

type Place = Pick<LayerRow, 'level' | 'parent' | 'isOpen' | 'index' | 'count' | 'isWarned'>;

const iconOf = (app: App, { id, copy }: Node): IconName => {
  const element = elementOf(app, id);
  return element ? elementIcon(element, app.type) : copy ? typeIcon(copy.type) : 'frame';
};

function rowOf(app: App, node: Node, place: Place): LayerRow {
  const { id, kind } = node;
  return {
    id,
    kind,
    ...place,
    name: nameOf(app, node),
    icon: iconOf(app, node),
    isLocked: isLocked(app, id),
    isHidden: isHidden(app, id),
    ownLock: ownFlag(app, id, 'locked'),
    ownHide: ownFlag(app, id, 'hidden'),
    isStart: kind === 'screens' && entryOf(app, 'screens', id)?.props?.start === true,
    hasLink: (kind === 'widgets' || kind === 'groups') && (linesFrom(app, id).length > 0 || goesBack(app, id)),
  };
}

/** Branches that have to be open for something to be seen. */
export function pathTo(app: App, id: string): string[] {
  const copy = inheritedWidget(app, id);
  if (copy) return [String(copy.widget['inheritedScreen'])];
  const widget = entryOf(app, 'widgets', id) ? id : entryOf(app, 'groups', id)?.children[0];
  if (widget === undefined) return [];
  const groups = groupsAround(app, id).map((group) => group.id);
  return [...groups, parentScreen(app, widget)?.id ?? canvasBranch];
}
