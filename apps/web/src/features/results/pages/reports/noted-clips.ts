import { type Annotation, type Clip, limits } from '@rehearse/contract';

/** ms around a note: what led to it, and what came of it. */
const around = { before: 5_000, after: 10_000 };

/** A clip of each moment of a film at which somebody wrote something down, the newest note first. */
export const notedClips = (notes: readonly Annotation[]): readonly Clip[] =>
  notes
    .toSorted((one, other) => (other.created ?? 0) - (one.created ?? 0))
    .flatMap(({ reference: session, start, value = '' }) =>
      session === undefined || start === undefined
        ? []
        : [
            {
              session,
              from: Math.max(0, start - around.before),
              to: start + around.after,
              title: value.trim().slice(0, limits.reportTitleChars),
            },
          ],
    );

/** The same moment, whatever it is called. */
export const clipKey = ({ session, from, to }: Clip): string => JSON.stringify([session, from, to]);
