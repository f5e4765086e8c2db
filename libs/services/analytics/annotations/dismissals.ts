import { dismissal, type Annotation } from '@rehearse/contract';
import { z } from 'zod';
import type { Dismissal } from '../study/study';

export const dismissalType = 'finding';

const dismissed = z.object({ ...dismissal, userID: z.string(), created: z.number(), reference: z.string() });

/** What people dismissed, by the ids of findings. What others posted under this type and means something else is none. */
export const dismissalsIn = (annotations: readonly Annotation[]): ReadonlyMap<string, Dismissal> =>
  new Map(
    annotations.flatMap((one) => {
      const found = one.type === dismissalType ? dismissed.safeParse(one).data : undefined;
      if (!found) return [];
      const { reference, reason, note, lo, userID: by, created: at } = found;
      return [[reference, { reason, note, lo, by, at }] as const];
    }),
  );
