/// <reference types="vite/types/importMeta.d.ts" />
import { makeTexts, type Texts, useTexts } from '../texts';

/** Few: all languages come with the part itself. */
const files = import.meta.glob<object>('./texts/*.json', { import: 'default', eager: true });

export function useEraseTexts(): Texts {
  const { language } = useTexts();
  return makeTexts(language, files[`./texts/${language}.json`] ?? {});
}
