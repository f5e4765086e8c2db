/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@rehearse/contract';

type Texts = { readonly default: Record<string, unknown> };
const files = import.meta.glob<Texts>(['./texts/**/*.json', '../features/{*,tester/questions}/texts/*.json']);

/** `app` and `errors` lie here, `questions` with the page that asks them, every other namespace with its feature. */
const fileOf = (language: Language | undefined, namespace: string): string =>
  namespace === 'app'
    ? `./texts/${language}.json`
    : namespace === 'errors'
      ? `./texts/errors/${language}.json`
      : `../features/${namespace === 'questions' ? 'tester/questions' : namespace}/texts/${language}.json`;

/** The texts of an area in a language. Rejects where there are none. */
export async function loadTextFile(language: Language | undefined, namespace: string): Promise<Texts['default']> {
  const load = files[fileOf(language, namespace)];
  if (!load) throw new Error(`No texts for ${namespace}`);
  return (await load()).default;
}
