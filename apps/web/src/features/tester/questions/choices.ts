import { type Choice, choicesOf as writtenChoices } from '@rehearse/contract';
import type { ShownQuestion } from '../test-plan';
import { shuffled } from './shuffled';

/** Kinds whose order is drawn for each tester. */
const mixed = new Set<ShownQuestion['question']['kind']>(['ranking', 'preference', 'cardSort']);

/** The choices in the order in which a tester gets to see them: the same for a session, however often it is loaded anew. */
export function choicesOf({ id, question }: Pick<ShownQuestion, 'id' | 'question'>, seed: number): readonly Choice[] {
  if (question.kind === 'single' || question.kind === 'multiple')
    return question.isShuffled ? shuffled(question.choices, id, seed) : question.choices;
  return mixed.has(question.kind) ? shuffled(writtenChoices(question), id, seed) : [];
}
