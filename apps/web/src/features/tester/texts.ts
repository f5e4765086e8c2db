import { type Language, languages } from '@rehearse/contract';
import { createContext, use } from 'react';

type Values = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly language: Language;
  readonly locale: string;
  readonly t: (key: string, values?: Values) => string;
  /** As the language lists things. */
  readonly list: (items: readonly string[]) => string;
}

const Context = createContext<Texts | null>(null);
export const TextsProvider = Context;

export function useTexts(): Texts {
  const texts = use(Context);
  if (!texts) throw new Error('TextsProvider is missing');
  return texts;
}

function find(texts: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Reads files made for i18next, as the rest of the app does by i18next itself: of it, testers need names, `{{name}}`, and plurals by
 * `count`, but not the 15 kB.
 */
function translator(texts: object, locale: string): Texts['t'] {
  return (key, values = {}) => {
    const { count } = values;
    // Only where it is needed: the first one takes a slow phone 50 ms, while the page is waited for.
    const isPlural = count !== undefined && find(texts, `${key}_other`) !== undefined;
    const form = isPlural ? new Intl.PluralRules(locale).select(Number(count)) : '';
    const forms = [`${key}_${form}`, `${key}_other`, key];
    const text = forms.map((form) => find(texts, form)).find((form) => form !== undefined) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}

export function makeTexts(language: Language, resource: object): Texts {
  const { locale } = languages[language];
  const list = (items: readonly string[]) => new Intl.ListFormat(locale, { style: 'narrow' }).format(items);
  return { language, locale, t: translator(resource, locale), list };
}
