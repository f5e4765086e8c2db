import { isIconName } from '@rehearse/client/ui';
import { languageCodes, languages, missingParts, testSchema } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { loadTemplates, settingsOf } from './template';

const templates = await loadTemplates();
const app = { screens: { s1: { id: 's1', props: { start: true } } } } as unknown as App;
let ids = 0;
const newId = (letter: string) => `${letter}${(ids += 1)}`;

test('there are seven', () => {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(7);
});

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  test('has the same words in all languages, and an icon', () => {
    const names = Object.keys(template.words.en).toSorted();
    for (const code of languageCodes) {
      expect(Object.keys(template.words[code]).toSorted()).toEqual(names);
      expect(Object.values(template.words[code]).filter((word) => word.trim() === '')).toEqual([]);
    }
    expect(isIconName(template.icon)).toBe(true);
  });

  test.each(languageCodes)('makes a study in %s that lacks only what its screens have to say', (language) => {
    const made = testSchema.parse({ tasks: [], ...settingsOf(template, language, { tasks: [] }, newId) });
    const lacks = missingParts(app, made).map(({ kind }) => kind);
    expect(lacks.filter((kind) => kind !== 'steps' && kind !== 'screen')).toEqual([]);
    for (const code of languageCodes.filter((one) => one !== language)) {
      const texts = made.texts?.[languages[code].wire];
      expect(texts?.blocks).toHaveLength(template.blocks.filter(({ kind }) => kind === 'question').length);
      expect(texts?.tasks).toHaveLength(made.tasks.length);
    }
    expect(JSON.stringify(made)).not.toContain('undefined');
  });
});

test('what a study says in another language stays', () => {
  const [template] = templates;
  const before = { tasks: [], texts: { de: { name: 'Laden' } } };
  expect(template && settingsOf(template, 'en', before, newId).texts).toMatchObject({
    de: { name: 'Laden', tasks: [{ name: 'Etwas finden' }, {}, {}] },
  });
});
