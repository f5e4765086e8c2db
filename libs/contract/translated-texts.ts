import { languages } from './languages';
import type { TestSettings } from './routes/tests';
import { blocksOf, choicesOf } from './study-blocks';

type Texts = ReadonlyMap<string, string>;
type WireLanguage = keyof NonNullable<TestSettings['texts']>;
/** By language and text: what was written when it was translated, where that has changed since. */
type TranslatedFrom = NonNullable<TestSettings['translatedFrom']>;

/** What testers read of a study apart from blocks, by the names of its settings. */
const studyTexts = ['name', 'description', 'thanks', 'consent'] as const;

/** Every text that testers read, as it was written, by an id of its own within the study. */
export function writtenTexts(test: TestSettings): Texts {
  const texts = new Map<string, string | undefined>(studyTexts.map((name) => [name, test[name]]));
  for (const block of blocksOf(test)) {
    if (block.kind === 'task') {
      const task = test.tasks.find(({ id }) => id === block.task);
      texts.set(`${block.task} name`, task?.name).set(`${block.task} description`, task?.description);
      continue;
    }
    const { id, question } = block;
    texts.set(`${id} text`, block.text);
    for (const choice of choicesOf(question)) texts.set(`${id} choice ${choice.id}`, choice.text);
    if (question.kind === 'cardSort') {
      for (const card of question.cards) texts.set(`${id} description ${card.id}`, card.description);
      for (const group of question.groups) texts.set(`${id} group ${group.id}`, group.text);
    }
    if (question.kind === 'scale' || question.kind === 'matrix')
      texts.set(`${id} low`, question.low).set(`${id} high`, question.high);
  }
  return filled(texts);
}

/** The same in a language, of what was given in it. */
function givenTexts(test: TestSettings, language: WireLanguage): Texts {
  const own = test.texts?.[language];
  const texts = new Map<string, string | undefined>(studyTexts.map((name) => [name, own?.[name]]));
  for (const { id, name, description } of own?.tasks ?? [])
    texts.set(`${id} name`, name).set(`${id} description`, description);
  for (const { id, text, low, high, choices = [] } of own?.blocks ?? []) {
    texts.set(`${id} text`, text).set(`${id} low`, low).set(`${id} high`, high);
    for (const choice of choices)
      texts
        .set(`${id} choice ${choice.id}`, choice.text)
        .set(`${id} group ${choice.id}`, choice.text)
        .set(`${id} description ${choice.id}`, choice.description);
  }
  return filled(texts);
}

const filled = (texts: ReadonlyMap<string, string | undefined>): Texts =>
  new Map([...texts].flatMap(([id, text]) => (text?.trim() ? [[id, text] as const] : [])));

/**
 * Which translations are of texts that have changed since, after a change of the settings. What is translated anew is of what is
 * written by then; what somebody says is still right (`after` names it no more) is so.
 */
export function translatedFrom(before: TestSettings, after: TestSettings): TranslatedFrom {
  const [was, is] = [writtenTexts(before), writtenTexts(after)];
  const known = after.translatedFrom ?? before.translatedFrom ?? {};
  return Object.fromEntries(
    Object.values(languages).flatMap(({ wire }) => {
      const [had, has] = [givenTexts(before, wire), givenTexts(after, wire)];
      const stale = [...is].flatMap(([id, written]) => {
        if (!has.has(id)) return [];
        const from =
          had.get(id) === has.get(id) ? (known[wire]?.[id] ?? was.get(id)) : after.translatedFrom?.[wire]?.[id];
        return from === undefined || from === written ? [] : [[id, from] as const];
      });
      return stale.length > 0 ? [[wire, Object.fromEntries(stale)] as const] : [];
    }),
  );
}
