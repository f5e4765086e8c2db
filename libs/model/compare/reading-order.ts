import type { App } from '../document';
import { groupBounds } from '../indexes';
import { type Box, entriesOf, entryOf } from '../records';
import { type Difference, elementKinds } from './difference';

/** Screen by screen, itself first, then from top to bottom; what is on no screen comes last. */
export function inReadingOrder(before: App, after: App, told: readonly Difference[]): readonly Difference[] {
  const screens = [...Object.keys(entriesOf(after, 'screens')), ...Object.keys(entriesOf(before, 'screens'))];
  const ranks = new Map<string, number>();
  for (const id of screens) if (!ranks.has(id)) ranks.set(id, ranks.size);
  const keyed = told.map((difference) => {
    const app = difference.act === 'removed' ? before : after;
    const box = difference.kind === 'screen' ? undefined : boxOf(app, difference.id);
    return {
      difference,
      keys: [
        (difference.screen && ranks.get(difference.screen.id)) ?? ranks.size,
        box?.y ?? -Infinity,
        box?.x ?? -Infinity,
        elementKinds.indexOf(difference.kind),
      ],
    };
  });
  return keyed.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ difference }) => difference);
}

function boxOf(app: App, id: string): Box | undefined {
  const source = entryOf(app, 'lines', id)?.from ?? id;
  return entryOf(app, 'widgets', source) ?? (entryOf(app, 'groups', source) && groupBounds(app, source));
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  return at < 0 ? 0 : Number((a[at] ?? 0) > (b[at] ?? 0)) * 2 - 1;
}
