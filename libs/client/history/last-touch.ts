import type { AppChange, AppVersion } from '@rehearse/contract';
import type { Difference } from '@rehearse/model/compare';

/** Who changed something, and when that is known. */
export type Touch = Pick<AppVersion, 'authors'> & Partial<Pick<AppVersion, 'ended'>>;

/**
 * Who changed an element last: by single changes, in their order, while these are remembered; else those of the newest version whose
 * summary names it, else all since. `since`: the newest first.
 */
export function lastTouch(
  changes: readonly AppChange[] | undefined,
  since: readonly AppVersion[],
  difference: Difference,
): Touch | undefined {
  const last = changes && lastChangeOf(changes, difference.id);
  return last ? { authors: [{ id: last.author }], ended: last.time } : lastVersionOf(since, difference);
}

const lastChangeOf = (changes: readonly AppChange[], element: string): AppChange | undefined =>
  changes.findLast(({ operations }) =>
    operations.some((operation) =>
      'id' in operation
        ? operation.id === element
        : operation.at[1] === element || ('item' in operation && operation.item === element),
    ),
  );

function lastVersionOf(since: readonly AppVersion[], { kind, name, screen }: Difference): Touch | undefined {
  const place = kind === 'screen' ? null : (screen?.name ?? null);
  const named = since.find(({ summary }) =>
    summary.some((line) => 'names' in line && line.kind === kind && line.screen === place && line.names.includes(name)),
  );
  if (named || since.length === 0) return named;
  return { authors: [...new Map(since.flatMap(({ authors }) => authors).map((one) => [one.id, one])).values()] };
}
