import type { TestSettings } from '@rehearse/contract';
import { blocksIn, type QuestionTexts, studyIn, withQuestionTexts } from './block-texts';
import { withCopiedTexts, withTexts } from './test-texts';

const choices = [
  { id: 'c1', text: 'Yes' },
  { id: 'c2', text: 'No' },
];
const asked: TestSettings = {
  description: 'Welcome',
  tasks: [{ id: 't1', name: 'Buy', flow: [] }],
  blocks: [
    { id: 'b1', kind: 'task', task: 't1' },
    { id: 'q1', kind: 'question', text: 'Again?', question: { kind: 'single', choices } },
    { id: 'q2', kind: 'question', text: 'Lines', question: { kind: 'matrix', rows: choices, max: 5, low: 'no' } },
    { id: 'q3', kind: 'question', text: 'How much?', question: { kind: 'scale', min: 1, max: 5, low: 'little' } },
  ],
};
const inGerman: readonly (readonly [string, QuestionTexts])[] = [
  ['q1', { text: 'Noch einmal?', choices: [{ id: 'c1', text: 'Ja' }] }],
  ['q2', { choices: [{ id: 'c2', text: 'Nein' }] }],
  ['q3', { text: ' ', high: 'viel' }],
];
const translated = inGerman.reduce<TestSettings>(
  (known, [id, texts]) => ({ ...known, ...withQuestionTexts(known, 'de', id, texts) }),
  asked,
);

it('says questions in a language, with the choices and ends that are given in it', () => {
  expect(blocksIn(translated, 'de')).toMatchObject([
    { id: 'b1', kind: 'task', task: 't1' },
    { text: 'Noch einmal?', question: { choices: [{ text: 'Ja' }, { text: 'No' }] } },
    { text: 'Lines', question: { rows: [{ text: 'Yes' }, { text: 'Nein' }], low: 'no' } },
    { text: 'How much?', question: { min: 1, max: 5, low: 'little', high: 'viel' } },
  ]);
  expect(blocksIn(translated, 'pt')).toEqual(asked.blocks);
});

it('says a whole study in a language', () => {
  const both = {
    ...translated,
    texts: { de: { ...translated.texts?.de, ...withTexts(asked, 'de', { description: 'Hallo' }).texts?.de } },
  };
  expect(studyIn(both, 'de')).toMatchObject({ description: 'Hallo', blocks: blocksIn(both, 'de') });
  expect(studyIn({ tasks: [] }, 'de')).toEqual({ tasks: [] });
});

it('changes one text of a question and keeps its others, and copies them with it', () => {
  const changed = { ...translated, ...withQuestionTexts(translated, 'de', 'q1', { text: 'Wirklich?' }) };
  const own = { text: 'Wirklich?', choices: [{ id: 'c1', text: 'Ja' }] };
  const both = withQuestionTexts({ ...asked, ...changed }, 'de', 'q1', { choices: [{ id: 'c2', text: 'Nein' }] });
  expect(both.texts?.de?.blocks?.at(-1)?.choices?.map(({ text }) => text)).toEqual(['Ja', 'Nein']);
  expect(changed.texts?.de?.blocks).toContainEqual({ id: 'q1', ...own });
  expect(withCopiedTexts(changed, 'q1', 'q9')?.de?.blocks).toContainEqual({ id: 'q9', ...own });
});
