import { languages as known } from '@rehearse/contract';
import { languages } from '../languages';
import { codeOf, localeOf, preferredLocale, storeLocale } from './languages';

it.each([
  ['en', 'en'],
  ['en-uk', 'en'],
  ['en-US', 'en'],
  ['de-AT', 'de'],
  ['pt-br', 'pt'],
  ['pt_BR', 'pt'],
  ['cn', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['fr', null],
  ['', null],
])('%s is %s', (code, locale) => {
  expect(localeOf(code)).toBe(locale);
});

it('takes the stored language before the browser’s, and skips what we do not have', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(preferredLocale(storage, ['fr-FR', 'pt-BR', 'de'])).toBe('pt');
  storeLocale(storage, 'zh');
  expect([...kept.values()]).toEqual(['cn']);
  expect(preferredLocale(storage, ['de'])).toBe('zh');
  expect(preferredLocale({ getItem: () => null }, ['fr'])).toBe('en');
  expect(codeOf('zh')).toBe('cn');
});

it('has every language of the contract', () => expect(languages.map(({ code }) => code)).toEqual([...known]));
