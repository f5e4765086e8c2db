import type { Choice, Question } from '@rehearse/contract';
import { newId } from '@rehearse/model';

/** Of a screen to prefer; empty where it is new. */
const screenIn = ({ choices }: Extract<Question, { kind: 'preference' }>, id: string): string =>
  choices.find((choice) => choice.id === id)?.screen ?? '';

export const withChoices = (question: Question, choices: readonly Choice[]): Question => {
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'ranking':
      return { ...question, choices: [...choices] };
    case 'preference':
      return { ...question, choices: choices.map((choice) => ({ ...choice, screen: screenIn(question, choice.id) })) };
    case 'matrix':
      return { ...question, rows: [...choices] };
    default:
      return question;
  }
};

/** A choice for each of the lines that were put in between two parts of a choice's text. */
export function withLines(choices: readonly Choice[], id: string, before: string, after: string, pasted: string) {
  const at = choices.findIndex((choice) => choice.id === id);
  const lines = pasted.split(/\r?\n/).map((line) => line.trim());
  const [first = '', ...others] = lines.filter((line) => line !== '');
  const choice = choices[at];
  if (!choice) return choices;
  const more = others.map((text) => ({ id: newId('c'), text }));
  const texts = [{ ...choice, text: before + first }, ...more];
  const last = texts.at(-1);
  return choices.toSpliced(at, 1, ...(last ? texts.with(-1, { ...last, text: last.text + after }) : texts));
}

export const hasLines = (text: string): boolean => /\S\s*\n\s*\S/.test(text);
