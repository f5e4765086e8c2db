/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@rehearse/contract';

const files = import.meta.glob<object>('./texts/*.json', { import: 'default' });

export async function fetchTexts(language: Language): Promise<object> {
  const texts = await files[`./texts/${language}.json`]?.();
  if (!texts) throw new Error(`No texts in ${language}`);
  return texts;
}
