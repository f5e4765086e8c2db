/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@rehearse/contract';
import { createContext, use } from 'react';
import { makeTexts, type Texts } from '../texts';

const files = import.meta.glob<object>('./texts/*.json', { import: 'default' });

/** Only studies with questions need them. */
export async function fetchQuestionTexts(language: Language): Promise<Texts> {
  const texts = await files[`./texts/${language}.json`]?.();
  if (!texts) throw new Error(`No texts of questions in ${language}`);
  return makeTexts(language, texts);
}

const Context = createContext<Texts | null>(null);
export const QuestionTextsProvider = Context;

export function useQuestionTexts(): Texts {
  const texts = use(Context);
  if (!texts) throw new Error('QuestionTextsProvider is missing');
  return texts;
}
