import type { SurveyRow } from '@rehearse/contract';

interface Theme {
  readonly session: string;
  readonly tag: string;
}

/** The tags of one session's answer, each once, in the order of the alphabet. */
export const tagsOf = (themes: readonly Theme[], session: string): readonly string[] =>
  [...new Set(themes.flatMap((one) => (one.session === session ? [one.tag] : [])))].toSorted((a, b) =>
    a.localeCompare(b),
  );

/** How many of these answers have which tag, the most frequent first. */
export function countThemes(themes: readonly Theme[], rows: readonly Pick<SurveyRow, 'session'>[]) {
  const tags = rows.flatMap(({ session }) => tagsOf(themes, session));
  return [...Map.groupBy(tags, (tag) => tag)]
    .map(([tag, same]) => ({ tag, count: same.length }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}
