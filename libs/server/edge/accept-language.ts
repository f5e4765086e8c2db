import { languageOf } from '@rehearse/contract';
import type { Language } from '@rehearse/contract';

/** The language of ours that a header Accept-Language prefers; undefined if it names none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').slice(0, 1_000).split(',').map(wishOf);
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return wanted.map(({ code }) => languageOf(code)).find((language) => language !== undefined);
}

/** Such as `pt-BR;q=0.8`. */
function wishOf(wish: string): { readonly code: string; readonly weight: number } {
  const [code = '', ...rest] = wish.split(';').map((part) => part.trim());
  const weight = rest.find((part) => part.startsWith('q='))?.slice(2);
  return { code, weight: weight === undefined ? 1 : Number(weight) };
}
