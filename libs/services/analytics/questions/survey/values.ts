import type { AnswerOption } from '@rehearse/widgets';

/** What results tell of an answer. */
export type Scalar = string | number | boolean;

/** As JSON: clients record a choice as it is, as text, or by its place. */
export const spellingsOf = ({ value, label }: AnswerOption, index: number): readonly string[] => {
  const texts = [value, String(value), label].map((one) => JSON.stringify(one));
  return typeof value === 'string' && !isNumeric(value) ? [...texts, String(index)] : texts;
};

export const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

export const parsed = (json: string): unknown => JSON.parse(json);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
export const scalarOf = (value: unknown): Scalar =>
  typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value);

export const keyOf = (question: string, part: string): string => (part === '' ? question : `${question}/${part}`);
