import { languages } from '@rehearse/contract';
import type { FeedLine, Language } from '@rehearse/contract';
import { harmlessLine } from './harmless-line';
import texts from './feed-lines.json' with { type: 'json' };

/** Named in a line; the others are left to the page. */
const named = 3;

/** What happened to somebody's things, each in a line. */
export function feedLines(lines: readonly FeedLine[], language: Language): readonly string[] {
  const words = texts[language];
  const list = new Intl.ListFormat(languages[language].locale);
  return lines.map(({ kind, name, from, count }) => {
    const people = from.slice(0, named).map(harmlessLine);
    const values: Readonly<Record<string, string>> = {
      from: people.length > 0 ? list.format(people) : words.somebody,
      name: harmlessLine(name),
      count: String(count),
    };
    const text = kind === 'comment' && count > 1 ? words.comments : words[kind];
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  });
}
