import type { Choice } from '@rehearse/contract';
import type { ShownQuestion } from '../test-plan';

/** The choices in the order in which a tester gets to see them: the same for a session, however often it is loaded anew. */
export function choicesOf({ id, question }: Pick<ShownQuestion, 'id' | 'question'>, seed: number): readonly Choice[] {
  if (question.kind === 'single' || question.kind === 'multiple')
    return question.isShuffled ? shuffled(question.choices, id, seed) : question.choices;
  return question.kind === 'ranking' ? shuffled(question.choices, id, seed) : [];
}

const shuffled = (choices: readonly Choice[], question: string, seed: number): readonly Choice[] =>
  choices
    .map((choice) => ({ choice, at: hash(`${seed} ${question} ${choice.id}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ choice }) => choice);

/** FNV-1a, with its bits mixed once more: texts that differ in their end alone would else lie close together. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
