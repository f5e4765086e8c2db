import { type Choice, type ExerciseKind, exerciseKinds, type Language, type StoredApp } from '@rehearse/contract';
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
  /** The answer, and what is told beside it. */
  readonly told: (
    value: unknown,
    choices: readonly Choice[],
  ) => { readonly value: unknown; readonly more?: Readonly<Record<string, unknown>> };
  /** What skips look at. */
  readonly chosen?: (value: unknown) => string;
  /** It takes more room than questions do. */
  readonly isWide?: boolean;
  /** The question stands beside it, not above. */
  readonly isBeside?: boolean;
}

/** Given what it says, an exercise of a kind. */
type Made = (texts: Texts) => Exercise;

const kinds: Readonly<Record<ExerciseKind, () => Promise<Made>>> = {
  firstClick: () => import('./first-click/first-click').then(({ firstClick }) => firstClick),
  fiveSeconds: () => import('./five-seconds/five-seconds').then(({ fiveSeconds }) => fiveSeconds),
  preference: () => import('./preference/preference').then(({ preference }) => preference),
  cardSort: () => import('./card-sort/card-sort').then(({ cardSort }) => cardSort),
  treeTest: () => import('./tree-test/tree-test').then(({ treeTest }) => treeTest),
};

/** Those of a study, with what its screens need to be painted: what it has none of is not loaded. */
export async function loadExercises(
  app: StoredApp,
  asked: readonly ShownQuestion[],
  language: Language,
): Promise<ReadonlyMap<Kind, Exercise>> {
  const asks = new Set(asked.map(({ question }) => question.kind));
  const wanted = exerciseKinds.filter((kind) => asks.has(kind));
  if (wanted.length === 0) return new Map();
  const [{ fetchExerciseTexts }, { loadParts }] = await Promise.all([
    import('./exercise-texts'),
    import('@rehearse/client/player'),
  ]);
  const [texts] = await Promise.all([fetchExerciseTexts(language), loadParts(app)]);
  return new Map(await Promise.all(wanted.map(async (kind) => [kind, (await kinds[kind]())(texts)] as const)));
}
