import { blockAsking, blocksOf, Failure, isExercise } from '@rehearse/contract';
import type { ReportPart, TestSettings } from '@rehearse/contract';

/**
 * No exercise is among a report's answers: a part of its own draws what testers did in it. Throws `request/invalid` with the field that
 * names one.
 */
export function assertNoExercises(parts: readonly ReportPart[], test: TestSettings): void {
  const blocks = blocksOf(test);
  const isExerciseOf = (id: string) => {
    const block = blockAsking(blocks, id);
    return block?.kind === 'question' && isExercise(block.question);
  };
  for (const [at, part] of parts.entries()) {
    const wrong = part.type === 'answers' ? part.questions.findIndex(isExerciseOf) : -1;
    if (wrong >= 0) throw new Failure('request/invalid', `body.parts.${at}.questions.${wrong}`);
  }
}
