import { preferredLocale, storeLocale } from './preferred-locale';

it('takes the stored language before the browser’s, and skips what we do not have', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(preferredLocale(storage, ['xx-XX', 'pt-BR', 'de'])).toBe('pt-BR');
  storeLocale(storage, 'zh-Hans');
  expect([...kept.values()]).toEqual(['cn']);
  expect(preferredLocale(storage, ['de'])).toBe('zh-Hans');
  expect(preferredLocale({ getItem: () => 'en-uk' }, ['de'])).toBe('en-GB');
  expect(preferredLocale({ getItem: () => null }, ['xx'])).toBe('en-GB');
});
