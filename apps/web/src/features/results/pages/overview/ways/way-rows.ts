import { type App, linesFrom } from '@rehearse/model';
import { randomBranches, sharesOf } from '@rehearse/simulate';
import { variantName } from '../../../prototype/names';

/** One way out of a branch that leaves it to chance. */
export interface WayRow {
  /** Its line, which sessions have as their variant. */
  readonly id: string;
  readonly branch: string;
  readonly name: string;
  /** As designed, 0..1. */
  readonly planned: number;
  readonly sessions: number;
  /** Of the sessions that came to the branch; null while there are none. */
  readonly share: number | null;
}

interface Counted {
  readonly variant: string;
  readonly sessions: number;
}

/** All ways of all such branches, also those that nobody took. */
export function wayRows(app: App, variants: readonly Counted[]): readonly WayRow[] {
  const sessionsOf = new Map(variants.map(({ variant, sessions }) => [variant, sessions]));
  return randomBranches(app).flatMap(({ id, name }) => {
    const lines = linesFrom(app, id);
    const shares = sharesOf(lines);
    const total = lines.reduce((sum, line) => sum + (sessionsOf.get(line.id) ?? 0), 0);
    return lines.map((line, index) => {
      const sessions = sessionsOf.get(line.id) ?? 0;
      return {
        id: line.id,
        branch: name,
        name: variantName(app, line.id),
        planned: shares[index] ?? 0,
        sessions,
        share: total > 0 ? sessions / total : null,
      };
    });
  });
}
