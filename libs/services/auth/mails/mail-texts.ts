import { languages } from '@rehearse/contract';
import type { Language } from '@rehearse/contract';
import { asHtml } from './mail-html';
import type { Paragraph } from './mail-html';
import texts from './texts.json' with { type: 'json' };

type Texts = (typeof texts)['en'];
export type MailName = keyof Texts;

/**
 * As people read it; its paragraphs hold `{{name}}` for what is put in. A paragraph with `{{url}}` ends with an address, which is
 * a button with the words of `action` where a mail program shows that; one that is a placeholder alone is what somebody
 * wrote, or a list: it is left out where that is empty.
 */
interface MailText {
  readonly subject: string;
  readonly text: readonly string[];
  readonly action?: string;
}

/** A list is several lines. */
export type MailValues = Readonly<Record<string, string | number | readonly string[]>>;

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const textsByLanguage: Readonly<Record<Language, Readonly<Record<MailName, MailText>>>> = texts;
const placeholder = /\{\{(\w+)\}\}/g;
const alone = /^\{\{(\w+)\}\}$/;
const withAddress = /^(.*?)(\{\{url\}\}\S*)$/s;

/** A mail in a language. Throws where a value is missing: nobody gets a mail with holes. */
export function mailContent(name: MailName, language: Language, values: MailValues): MailContent {
  const { subject: title, text, action } = textsByLanguage[language][name];
  const valueOf = (key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`mail "${name}" needs "${key}"`);
    return value;
  };
  const fill = (words: string): string => words.replace(placeholder, (_, key: string) => String(valueOf(key)));
  const paragraphOf = (words: string): Paragraph => {
    const [, before, address] = withAddress.exec(words) ?? [];
    if (before !== undefined && address !== undefined) return { kind: 'link', text: fill(before), url: fill(address) };
    const [, key] = alone.exec(words) ?? [];
    if (key === undefined) return { kind: 'words', text: fill(words) };
    const value = valueOf(key);
    return typeof value === 'object' ? { kind: 'list', lines: value } : { kind: 'quote', text: String(value) };
  };
  const isEmpty = (words: string): boolean => {
    const [, key] = alone.exec(words) ?? [];
    return key !== undefined && values[key] === '';
  };
  const paragraphs = text.filter((words) => !isEmpty(words)).map(paragraphOf);
  const subject = fill(title);
  const page = { subject, action, paragraphs, locale: languages[language].locale };
  return { subject, text: paragraphs.map(plain).join('\n\n'), html: asHtml(page) };
}

function plain(paragraph: Paragraph): string {
  if (paragraph.kind === 'list') return paragraph.lines.map((line) => `- ${line}`).join('\n');
  return paragraph.kind === 'link' ? paragraph.text + paragraph.url : paragraph.text;
}
