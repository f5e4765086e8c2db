import { chooseLanguage, languageCodes, languageOf, languages, wireLanguages } from './languages';

it.each([
  ['en', 'en'],
  ['en-uk', 'en'],
  ['en-US', 'en'],
  ['de-AT', 'de'],
  ['pt-br', 'pt'],
  ['pt_BR', 'pt'],
  ['cn', 'zh'],
  ['zh', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['zh-TW', 'zh'],
  ['xx', undefined],
  ['', undefined],
])('%j is %s', (code, language) => {
  expect(languageOf(code)).toBe(language);
});

it.each([
  [['de', 'en-GB'], 'de'],
  [['', 'xx-XX', 'pt-BR', 'en'], 'pt'],
  [['xx', 'zh-CN'], 'zh'],
  [['cn'], 'zh'],
  [['xx'], 'en'],
  [[], 'en'],
])('takes the first of %j that we have: %s', (wishes, language) => {
  expect(chooseLanguage(wishes)).toBe(language);
});

it('has no language twice, and locales that Intl knows by themselves', () => {
  const { length } = languageCodes;
  expect(new Set([...languageCodes, ...wireLanguages].map(languageOf)).size).toBe(length);
  const locales = languageCodes.map((code) => languages[code].locale);
  expect(Intl.PluralRules.supportedLocalesOf(locales)).toEqual(locales);
  expect(locales.map(languageOf)).toEqual(languageCodes);
});

it('calls Chinese "cn" where that is the contract', () => {
  expect(wireLanguages).toEqual(expect.arrayContaining(['en', 'de', 'pt', 'cn']));
  expect(wireLanguages).not.toContain('zh');
});
