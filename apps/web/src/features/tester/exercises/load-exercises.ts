import { type ExerciseKind, exerciseKinds, type Language, type StoredApp } from '@rehearse/contract';
import type { ShownQuestion } from '../test-plan';
import type { Texts } from '../texts';
import type { Exercise } from './exercise';

type Kind = ShownQuestion['question']['kind'];

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
  const [{ fetchExerciseTexts }, { loadParts }] = await Promise.all([
    import('./exercise-texts'),
    import('./screen-parts'),
  ]);
  const [texts] = await Promise.all([fetchExerciseTexts(language), loadParts(app)]);
  return new Map(await Promise.all(wanted.map(async (kind) => [kind, (await kinds[kind]())(texts)] as const)));
}
