import type { App } from '../document';
import { type RecordKind, recordKinds } from '../records';
import type { Difference } from './difference';
import { named } from './named';
import { Wholes } from './wholes';

/** Entries that only `app` has. What came or went within another of them is counted there. */
export function oneSided(
  app: App,
  other: App,
  act: 'added' | 'removed',
  idsOf: (kind: RecordKind) => readonly string[],
): Difference[] {
  const wholes = new Wholes(app, other);
  const told: (readonly [RecordKind, string])[] = [];
  const within = new Map<string, { widgets: number; links: number }>();
  for (const kind of recordKinds)
    for (const id of idsOf(kind)) {
      const whole = wholes.of(kind, id);
      if (whole === id) told.push([kind, id]);
      else count(within, whole, kind);
    }
  return told.map(([kind, id]) => ({
    ...named(app, kind, id),
    act,
    withIt: within.get(id) ?? { widgets: 0, links: 0 },
  }));
}

function count(within: Map<string, { widgets: number; links: number }>, whole: string, kind: RecordKind): void {
  const counted = within.get(whole) ?? { widgets: 0, links: 0 };
  within.set(whole, counted);
  if (kind === 'widgets') counted.widgets += 1;
  if (kind === 'lines') counted.links += 1;
}
