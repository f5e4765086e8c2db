import { isDeepStrictEqual } from 'node:util';
import { Failure, limits, studyStatusOf } from '@rehearse/contract';
import type { TestSettings } from '@rehearse/contract';

type Consents = NonNullable<TestSettings['consents']>;

/** What testers are asked to agree to, in every language; null for nothing. */
function textOf({ consent, texts = {} }: TestSettings) {
  if (!consent?.trim()) return null;
  const translated = Object.entries(texts).flatMap(([language, { consent: text }]) =>
    text?.trim() ? [[language, text]] : [],
  );
  return { text: consent, ...(translated.length > 0 && { texts: Object.fromEntries(translated) }) };
}

/** Testers may have agreed to the newest text: a change of it is another version. */
function wasSeen(before: TestSettings, { since }: Consents[number]): boolean {
  return studyStatusOf(before) === 'running' || (before.study?.closedAt ?? 0) > since;
}

/** All versions once these settings are stored. One that no tester has seen is written anew instead of kept. */
export function consentsAfter(before: TestSettings, posted: TestSettings, now: number): Consents {
  const known = before.consents ?? [];
  const last = known.at(-1);
  const text = textOf(posted);
  if (!text || (last && isDeepStrictEqual(text, { text: last.text, ...(last.texts && { texts: last.texts }) })))
    return known;
  if (!last) return [{ version: 1, since: now, ...text }];
  if (!wasSeen(before, last)) return [...known.slice(0, -1), { version: last.version, since: now, ...text }];
  if (known.length >= limits.consents) throw new Failure('test/too-large');
  return [...known, { version: last.version + 1, since: now, ...text }];
}

/** Which text testers agree to now; undefined where there is none. */
export const consentVersion = (settings: TestSettings): number | undefined =>
  textOf(settings) ? settings.consents?.at(-1)?.version : undefined;
