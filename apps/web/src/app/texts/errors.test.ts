import { errors, languageCodes } from '@rehearse/contract';
import { readFileSync } from 'node:fs';

const byName = (a: string, b: string) => a.localeCompare(b);
const codes = [...Object.keys(errors), 'network'].toSorted(byName);

it.each(languageCodes)('has words for every error code in %s', (language) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(new URL(`errors/${language}.json`, import.meta.url), 'utf8'),
  );
  expect(Object.keys(texts).toSorted(byName)).toEqual(codes);
  expect(Object.values(texts).every((text) => text.trim().length > 0)).toBe(true);
});
