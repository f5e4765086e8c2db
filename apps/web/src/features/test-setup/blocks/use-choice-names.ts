import type { Question } from '@rehearse/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What choices are called: all of them, and one that has no text yet. */
export interface ChoiceNames {
  readonly all: string;
  readonly nameOf: (number: number) => string;
}

export function useChoiceNames({ kind }: Question): ChoiceNames {
  const { t } = useTranslation('test-setup');
  return choiceNames(kind, t);
}

/** What one choice of a question is called that has no text yet. */
export function useChoiceLabel(): (question: Question, number: number) => string {
  const { t } = useTranslation('test-setup');
  return ({ kind }, number) => choiceNames(kind, t).nameOf(number);
}

function choiceNames(kind: Question['kind'], t: TFunction<'test-setup'>): ChoiceNames {
  if (kind === 'matrix') return { all: t('question.lines'), nameOf: (number) => t('question.line', { number }) };
  if (kind === 'cardSort') return { all: t('sorted.cards'), nameOf: (number) => t('sorted.card', { number }) };
  if (kind === 'treeTest') return { all: t('tree.nodes'), nameOf: (number) => t('tree.node', { number }) };
  if (kind === 'preference') return { all: t('preferred.all'), nameOf: (number) => t('preferred.one', { number }) };
  if (kind === 'ranking') return { all: t('question.items'), nameOf: (number) => t('question.item', { number }) };
  return { all: t('question.answers'), nameOf: (number) => t('question.answer', { number }) };
}
