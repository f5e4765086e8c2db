import { type Annotation, type Clip, type Finding, limits } from '@rehearse/contract';

/** ms around a moment: what led to it, and what came of it. */
const around = { before: 5_000, after: 10_000 };

/** A clip of each moment of a film at which somebody wrote something down, the newest note first. */
export const notedClips = (notes: readonly Annotation[]): readonly Clip[] =>
  notes
    .toSorted((one, other) => (other.created ?? 0) - (one.created ?? 0))
    .flatMap(({ reference: session, start, value = '' }) =>
      session === undefined || start === undefined ? [] : [clipAt(session, start, value)],
    );

/** Moments of one finding that are offered. */
const perFinding = 2;

/** Clips of moments at which findings happened. */
export const foundClips = (findings: readonly Finding[], titleOf: (finding: Finding) => string): readonly Clip[] =>
  findings.flatMap((finding) =>
    finding.moments.slice(0, perFinding).map(({ id, at }) => clipAt(id, at, titleOf(finding))),
  );

const clipAt = (session: string, at: number, title: string): Clip => ({
  session,
  from: Math.max(0, at - around.before),
  to: at + around.after,
  title: title.trim().slice(0, limits.reportTitleChars),
});

/** The same moment, whatever it is called. */
export const clipKey = ({ session, from, to }: Clip): string => JSON.stringify([session, from, to]);

/** Cut out of what was offered: then that is not offered again. */
export const isCutOf = (cutOne: Clip, { session, from, to, title }: Clip): boolean =>
  cutOne.session === session &&
  cutOne.from < to &&
  from < cutOne.to &&
  (cutOne.title === title || cutOne.from === from || cutOne.to === to);

/** ms; less is nothing to see. */
const shortest = 500;

/** A clip with other ends, which stays one: the end that was not changed gives way. */
export function cut(clip: Clip, changes: Partial<Clip>): Clip {
  const next = { ...clip, ...changes };
  if (changes.from !== undefined) {
    const from = Math.max(0, changes.from);
    return { ...next, from, to: Math.min(Math.max(clip.to, from + shortest), from + limits.clipMs) };
  }
  if (changes.to === undefined) return next;
  const to = Math.max(shortest, changes.to);
  return { ...next, to, from: Math.max(Math.min(clip.from, to - shortest), to - limits.clipMs) };
}
