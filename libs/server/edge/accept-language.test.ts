import { acceptedLanguage } from './accept-language';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.2, pt-BR;q=0.7', 'pt'],
  ['xx-XX, xx;q=0.9, zh-CN;q=0.3', 'zh'],
  ['zh-Hans', 'zh'],
  ['cn', 'zh'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=nonsense, pt', 'pt'],
  ['de, pt', 'de'],
  ['*', undefined],
  ['xx', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'xx,'.repeat(1_000)}de`, undefined],
])('%j prefers %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
