import type { Language } from '@rehearse/contract';
import type { ComponentType } from 'react';
import type { ControlProps } from '../questions/answer';
import type { ShownQuestion } from '../test-plan';
import type { Texts } from '../texts';

type Kind = ShownQuestion['question']['kind'];

/** A block in which testers do something besides answering, as the page of questions shows it. */
export interface Exercise {
  readonly Control: ComponentType<ControlProps>;
  readonly words: {
    readonly hint: string;
    readonly stored: string;
    /** Said where Next was pressed too early. */
    readonly open: string;
    /** On the buttons, where Next and Skip are not the word. */
    readonly next?: string;
    readonly skip?: string;
  };
  /** Next has to wait. */
  readonly isOpen: (value: unknown, asked: ShownQuestion) => boolean;
  readonly told: (value: unknown) => unknown;
  /** The question stands beside it, not above. */
  readonly isBeside?: boolean;
}

/** Given what it says, an exercise of a kind. */
type Made = (texts: Texts) => Exercise;

const kinds: Readonly<Partial<Record<Kind, () => Promise<Made>>>> = {
  firstClick: () => import('./first-click/first-click').then(({ firstClick }) => firstClick),
};

/** Those of a study: what it has none of is not loaded. */
export async function loadExercises(
  asked: readonly ShownQuestion[],
  language: Language,
): Promise<ReadonlyMap<Kind, Exercise>> {
  const wanted = [...new Set(asked.map(({ question }) => question.kind))].filter((kind) => kind in kinds);
  if (wanted.length === 0) return new Map();
  const { fetchExerciseTexts } = await import('./exercise-texts');
  const texts = await fetchExerciseTexts(language);
  const made = await Promise.all(
    wanted.map(async (kind) => {
      const make = await kinds[kind]?.();
      return make ? [[kind, make(texts)] as const] : [];
    }),
  );
  return new Map(made.flat());
}
