/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@rehearse/contract';
import { type ComponentType, createContext, use } from 'react';
import type { ControlProps } from '../questions/answer';
import { makeTexts, type Texts } from '../texts';

const files = import.meta.glob<object>('./texts/*.json', { import: 'default' });

export async function fetchExerciseTexts(language: Language): Promise<Texts> {
  const texts = await files[`./texts/${language}.json`]?.();
  if (!texts) throw new Error(`No texts of exercises in ${language}`);
  return makeTexts(language, texts);
}

const Context = createContext<Texts | null>(null);

export function useExerciseTexts(): Texts {
  const texts = use(Context);
  if (!texts) throw new Error('Texts of exercises are missing');
  return texts;
}

/** A control that has these texts around it. */
export const withTexts = (Control: ComponentType<ControlProps>, texts: Texts): ComponentType<ControlProps> =>
  function WithTexts(props) {
    return (
      <Context value={texts}>
        <Control {...props} />
      </Context>
    );
  };
