import { languages } from '@rehearse/contract';
import type { Language, ReportLetter } from '@rehearse/contract';
import { harmlessLine } from './harmless-line';
import texts from './report-lines.json' with { type: 'json' };

type Rate = ReportLetter['rates'][number];

/** What has changed in a report, each count in a line. */
export function reportLines({ sessions, rates }: ReportLetter, language: Language): readonly string[] {
  const words = texts[language];
  const numbers = new Intl.NumberFormat(languages[language].locale);
  const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = values[key] ?? '';
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  const rateLine = ({ name, now, before }: Rate): string => {
    const what = name === null ? words.all : fill(words.task, { name: harmlessLine(name) });
    if (!before) return fill(words.rate, { what, ...now });
    return fill(words.rateBefore, { what, ...now, oldX: before.x, oldN: before.n });
  };
  const { now, before } = sessions;
  // Where some were deleted nobody can say how many are new.
  const isMore = before !== null && now > before;
  const count = isMore ? fill(words.moreSessions, { now, more: now - before }) : fill(words.sessions, { now });
  return [count, ...rates.map(rateLine)];
}
