import type { Diff } from '../diff';
import type { App } from '../document';
import { parentScreen } from '../indexes';
import { entryOf, type RecordKind, recordKinds, type Records } from '../records';
import { sameValue } from '../same';
import {
  groupAspects,
  lineAspects,
  type Pair,
  screenAspects,
  templateAspects,
  tokenAspects,
  widgetAspects,
} from './aspects';
import type { Aspect, Difference } from './difference';
import { named } from './named';
import { movedInOrder, orderOn } from './order-changes';

/** Entries that both documents have, and that look or behave differently. */
export function changedEntries(before: App, after: App, diff: Diff): Difference[] {
  const reordered = reorderedWidgets(before, after, diff);
  const suspects = (kind: RecordKind): Iterable<string> =>
    kind === 'widgets'
      ? new Set([...updated(diff, 'widgets'), ...onMovedScreens(after, diff), ...reordered])
      : updated(diff, kind);
  const aspectsOf: { readonly [Kind in RecordKind]: (pair: Pair<Records[Kind]>) => readonly Aspect[] } = {
    screens: screenAspects,
    widgets: (pair) => widgetAspects(pair, reordered.has(pair.to.id)),
    groups: groupAspects,
    lines: lineAspects,
    templates: templateAspects,
    designtokens: tokenAspects,
  };
  const inKind = <Kind extends RecordKind>(kind: Kind): Difference[] =>
    [...suspects(kind)].flatMap((id) => {
      const [from, to] = [entryOf(before, kind, id), entryOf(after, kind, id)];
      const aspects = from && to ? aspectsOf[kind]({ apps: [before, after], from, to }) : [];
      return aspects.length > 0 ? [{ ...named(after, kind, id), act: 'changed', aspects }] : [];
    });
  return recordKinds.flatMap((kind) => inKind(kind));
}

const updated = (diff: Diff, kind: RecordKind): readonly string[] => Object.keys(diff[kind]?.updated ?? {});

/** Widgets have places on the canvas: one that stays there while its screen moves has another place on it. */
const onMovedScreens = (after: App, diff: Diff): readonly string[] =>
  Object.values(diff.screens?.updated ?? {}).flatMap(([from, to]) =>
    from.x === to.x && from.y === to.y && sameValue(from.children, to.children)
      ? []
      : [...from.children, ...to.children].filter((id) => entryOf(after, 'widgets', id)),
  );

function reorderedWidgets(before: App, after: App, diff: Diff): ReadonlySet<string> {
  const screens = new Set<string>();
  for (const [from, to] of Object.values(diff.widgets?.updated ?? {})) {
    const isMoved = from.z !== to.z || (from.style?.['fixed'] === true) !== (to.style?.['fixed'] === true);
    const screen = isMoved ? parentScreen(after, to.id) : undefined;
    if (screen && parentScreen(before, from.id)?.id === screen.id) screens.add(screen.id);
  }
  return new Set([...screens].flatMap((screen) => movedInOrder(orderOn(before, screen), orderOn(after, screen))));
}
