import { createInstance } from 'i18next';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageCodes, languages } from '@rehearse/contract';
import { makeTexts } from './texts';

const read = (code: string): object =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`texts/${code}.json`, import.meta.url)), 'utf8'));

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${name}.`) : [path + name],
  );

/** The files are made for i18next, which the rest of the app uses: it is the measure. */
it.each(languageCodes)('says in %s what i18next says', async (code) => {
  const { locale } = languages[code];
  const file = read(code);
  const i18n = createInstance();
  await i18n.init({
    lng: locale,
    resources: { [locale]: { translation: file } },
    interpolation: { escapeValue: false },
  });
  const { t } = makeTexts(code, file);

  const keys = [...new Set(keysOf(file).map((key) => key.replace(/_(one|many|other)$/, '')))];
  const values = { name: '<Anna & $&>', at: 2, stored: 3, minutes: 4, seconds: 5, percent: 150, date: '1.2.2026' };
  const said = (showToast: (key: string, values: Readonly<Record<string, string | number>>) => string) =>
    keys.flatMap((key) => [0, 1, 2, 21, 1_000_000].map((count) => showToast(key, { ...values, count })));
  expect(keys.length).toBeGreaterThan(80);
  expect(said((key, all) => t(key, all))).toEqual(said((key, all) => i18n.t(key, all)));
});

it('says the key where there is no text, in every depth', () => {
  const { t } = makeTexts('en', read('en'));
  expect(['nothing', 'welcome', 'welcome.title.more'].map((key) => t(key))).toEqual([
    'nothing',
    'welcome',
    'welcome.title.more',
  ]);
});
