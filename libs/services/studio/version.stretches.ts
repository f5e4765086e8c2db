import { limits } from '@rehearse/contract';
import type { AppChange } from '@rehearse/contract';

/** Changes that are one version. Times in ms since the epoch. */
export interface Stretch {
  readonly begun: number;
  readonly ended: number;
  /** Ids of users, by their first change. */
  readonly authors: readonly string[];
  readonly changes: readonly AppChange[];
}

/** Cuts changes, in their order, into those that came within ten minutes of each other's first. */
export function stretchesOf(changes: readonly AppChange[]): readonly Stretch[] {
  const groups: AppChange[][] = [];
  let begun = 0;
  for (const change of changes) {
    const group = groups.at(-1);
    if (group && change.time - begun <= limits.versionMs) {
      group.push(change);
    } else {
      groups.push([change]);
      begun = change.time;
    }
  }
  return groups.map(stretchOf);
}

function stretchOf(changes: readonly AppChange[]): Stretch {
  const times = changes.map(({ time }) => time);
  return {
    begun: times.reduce((a, b) => Math.min(a, b)),
    ended: times.reduce((a, b) => Math.max(a, b)),
    authors: [...new Set(changes.map(({ author }) => author))],
    changes,
  };
}
