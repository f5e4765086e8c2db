import type { Language } from '@rehearse/contract';
import texts from './texts.json' with { type: 'json' };

type Texts = (typeof texts)['en'];
export type MailName = keyof Texts;

/** As people read it; its paragraphs hold `{{name}}` for what is put in. */
interface MailText {
  readonly subject: string;
  readonly text: readonly string[];
}

const textsByLanguage: Readonly<Record<Language, Readonly<Record<MailName, MailText>>>> = texts;

/** A mail in a language. Throws where a value is missing: nobody gets a mail with holes. */
export function mailText(
  name: MailName,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = textsByLanguage[language][name];
  const fill = (paragraph: string): string =>
    paragraph.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`mail "${name}" needs "${key}"`);
      return String(value);
    });
  return { subject, text: text.map(fill).join('\n\n') };
}
