import { type Language, languages, type Task, type TestSettings } from '@rehearse/contract';

/** What testers read of a test, apart from its tasks. */
export interface TestTexts {
  readonly name?: string;
  readonly description?: string;
  readonly thanks?: string;
  /** What testers agree to. */
  readonly consent?: string;
}
export type TaskTexts = Pick<Task, 'name' | 'description'>;

export const or = (text: string | undefined, written: string | undefined): string | undefined =>
  text?.trim() ? text : written;

/** What is given in a language. */
export const textsIn = (test: TestSettings, language: Language) => test.texts?.[languages[language].wire];

/** The settings as they are read in a language, but for questions: what is missing in it is read as it was written. */
export function inLanguage(test: TestSettings, language: Language): TestSettings {
  const texts = textsIn(test, language);
  if (!texts) return test;
  return {
    ...test,
    name: or(texts.name, test.name),
    description: or(texts.description, test.description),
    thanks: or(texts.thanks, test.thanks),
    consent: or(texts.consent, test.consent),
    tasks: test.tasks.map((task) => {
      const own = texts.tasks?.find(({ id }) => id === task.id);
      return { ...task, name: or(own?.name, task.name) ?? '', description: or(own?.description, task.description) };
    }),
  };
}

/** The change of the settings that gives texts in a language; null: as they are written. */
export function withTexts(test: TestSettings, language: Language | null, texts: TestTexts): Partial<TestSettings> {
  if (!language) return { ...texts };
  const { wire } = languages[language];
  return { texts: { ...test.texts, [wire]: { ...textsIn(test, language), ...texts } } };
}

/** The same for a task. */
export function withTaskTexts(
  test: TestSettings,
  language: Language | null,
  id: string,
  texts: Partial<TaskTexts>,
): Partial<TestSettings> {
  if (!language) return { tasks: test.tasks.map((task) => (task.id === id ? { ...task, ...texts } : task)) };
  const { wire } = languages[language];
  const known = textsIn(test, language);
  const tasks = known?.tasks ?? [];
  const own = { ...tasks.find((task) => task.id === id), id, ...texts };
  return {
    texts: { ...test.texts, [wire]: { ...known, tasks: [...tasks.filter((task) => task.id !== id), own] } },
  };
}

/** The texts of all languages, with those of a task or a question for its copy, too. */
export function withCopiedTexts(test: TestSettings, from: string, to: string): TestSettings['texts'] {
  const copied = <Own extends { readonly id: string }>(all: readonly Own[]): Own[] =>
    all.flatMap((own) => (own.id === from ? [own, { ...own, id: to }] : own));
  return (
    test.texts &&
    Object.fromEntries(
      Object.entries(test.texts).map(([language, { tasks, blocks, ...texts }]) => [
        language,
        { ...texts, ...(tasks && { tasks: copied(tasks) }), ...(blocks && { blocks: copied(blocks) }) },
      ]),
    )
  );
}
