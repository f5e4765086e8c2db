import type { Json, JsonObject, Stored } from '@rehearse/platform/ports';

/** `start`: of a moment, ms; without one a tag is added to the whole session, and removed from everywhere. */
export type TagChange = { readonly start?: number | undefined } & (
  | { readonly add: string }
  | { readonly remove: string }
);

/** A session's tags as they are to stand in one annotation: in a new one where there is none yet. */
export interface TagWrite {
  readonly known: Stored<JsonObject> | null;
  readonly tags: readonly Json[];
}

type Map = Readonly<Record<string, Json>>;
const isMap = (value: Json | undefined): value is Map =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tagsIn({ sessions }: JsonObject, session: string): readonly Json[] | null {
  const own = isMap(sessions) && Object.hasOwn(sessions, session) ? sessions[session] : null;
  return Array.isArray(own) ? own : null;
}

/** What has to be written; nothing where it is so already. Several annotations may say something of one session: together they count. */
export function tagWrites(
  annotations: readonly Stored<JsonObject>[],
  session: string,
  change: TagChange,
): readonly TagWrite[] {
  const all = annotations.flatMap((known) => {
    const tags = known.value['type'] === 'tags' ? tagsIn(known.value, session) : null;
    return tags ? [{ known, tags }] : [];
  });
  const { start } = change;
  const has = (tags: readonly Json[], tag: string) =>
    tags.some((entry) => isMap(entry) && entry['tag'] === tag && (start === undefined || entry['start'] === start));
  if ('remove' in change) {
    return all
      .filter(({ tags }) => has(tags, change.remove))
      .map(({ known, tags }) => ({ known, tags: tags.filter((entry) => !has([entry], change.remove)) }));
  }
  if (all.some(({ tags }) => has(tags, change.add))) return [];
  const [first = { known: null, tags: [] }] = all;
  return [{ ...first, tags: [...first.tags, { tag: change.add, start: start ?? 0 }] }];
}

/** All sessions' tags of an annotation, with new ones of one of them. */
export function withTags(known: Stored<JsonObject> | null, session: string, tags: readonly Json[]): JsonObject {
  const others = known?.value['sessions'];
  return { ...(isMap(others) ? others : {}), [session]: [...tags] };
}
