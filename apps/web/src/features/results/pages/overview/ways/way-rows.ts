import type { OkOf, Rate, routes } from '@rehearse/contract';
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
  /** Over all tasks of these sessions; null while there are none. */
  readonly success: Rate | null;
}

type Variant = OkOf<typeof routes.analytics.variants>['rows'][number];

/** All ways of all such branches, also those that nobody took. */
export function wayRows(app: App, variants: readonly Variant[]): readonly WayRow[] {
  const found = new Map(variants.map((one) => [one.variant, one]));
  const sessionsOf = (id: string) => found.get(id)?.sessions ?? 0;
  return randomBranches(app).flatMap(({ id, name }) => {
    const lines = linesFrom(app, id);
    const shares = sharesOf(lines);
    const total = lines.reduce((sum, line) => sum + sessionsOf(line.id), 0);
    return lines.map((line, index) => {
      const sessions = sessionsOf(line.id);
      return {
        id: line.id,
        branch: name,
        name: variantName(app, line.id),
        planned: shares[index] ?? 0,
        sessions,
        share: total > 0 ? sessions / total : null,
        success: found.get(line.id)?.success ?? null,
      };
    });
  });
}
