/** A tag at a moment of a session. */
export interface MomentTag {
  readonly tag: string;
  /** ms of the film. */
  readonly at: number;
}

/** Of annotations of the type `tags`: lists of tags by session, each with its moment; 0 is the whole session. */
type Tagging = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whoever wrote them: what is no tag is left out. */
function tagsIn(entries: unknown): readonly MomentTag[] {
  const all: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return all.flatMap((entry) =>
    isMap(entry) && typeof entry['tag'] === 'string'
      ? [{ tag: entry['tag'], at: typeof entry['start'] === 'number' ? entry['start'] : 0 }]
      : [],
  );
}

const bySession = ({ sessions }: Tagging) => (isMap(sessions) ? sessions : {});

/** In their order, without those of the whole session. */
export const momentTags = (annotations: readonly Tagging[], session: string): readonly MomentTag[] =>
  annotations
    .flatMap((one) => tagsIn(bySession(one)[session]))
    .filter(({ at }) => at > 0)
    .toSorted((one, other) => one.at - other.at);

/** Of all sessions, each once, by the alphabet. */
export const tagNames = (annotations: readonly Tagging[]): readonly string[] =>
  [
    ...new Set(
      annotations.flatMap((one) => Object.values(bySession(one)).flatMap((own) => tagsIn(own).map(({ tag }) => tag))),
    ),
  ].toSorted((one, other) => one.localeCompare(other));
