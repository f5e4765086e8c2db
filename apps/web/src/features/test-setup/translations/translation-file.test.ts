import type { TestSettings } from '@rehearse/contract';
import { toCsv } from '../../../data-table/csv';
import { readTranslations, translationTable, withTranslations } from './translation-file';

const test: TestSettings = {
  name: 'Shop; "new", cheap',
  description: 'Two lines\nof welcome',
  tasks: [{ id: 't1', name: '=Buy', flow: [] }],
  blocks: [
    {
      id: 'b1',
      kind: 'question',
      text: 'How often?',
      question: { kind: 'single', choices: [{ id: 'c1', text: 'Often' }] },
    },
    { id: 'b2', kind: 'task', task: 't1' },
  ],
  texts: {
    de: { name: '-Laden', tasks: [{ id: 't1', name: '=Kaufen; jetzt' }], blocks: [{ id: 'b1', text: 'Wie\n"oft"?' }] },
    cn: { name: '商店' },
  },
};
const file = (locale: string) =>
  toCsv(
    translationTable(test, ['de', 'zh'], (label) => JSON.stringify(label)),
    locale,
  );

it.each(['en', 'de'])('a file that comes back as it was changes nothing (%s)', (locale) => {
  expect(readTranslations(test, file(locale))).toEqual({ changes: [], problems: [] });
});

it('takes over what was changed and added, and nothing else', () => {
  const read = readTranslations(
    test,
    file('de').replace('Wie\n""oft""?', 'Wie häufig?').replace('Often;;', 'Often;Oft;经常'),
  );
  expect(read.problems).toEqual([]);
  expect(read.changes).toHaveLength(3);
  const after = { ...test, ...withTranslations(test, read.changes) };
  expect(after.texts).toEqual({
    de: {
      name: '-Laden',
      tasks: [{ id: 't1', name: '=Kaufen; jetzt' }],
      blocks: [{ id: 'b1', text: 'Wie häufig?', choices: [{ id: 'c1', text: 'Oft' }] }],
    },
    cn: { name: '商店', blocks: [{ id: 'b1', choices: [{ id: 'c1', text: '经常' }] }] },
  });
  expect(after.translatedFrom).toEqual({ de: {}, cn: {} });
});

it('remembers of which text a translation is that has changed since the file was made', () => {
  const older = file('en').replace('How often?', 'How often at all?').replace('Wie\n""oft""?', 'Wie häufig?');
  const { changes } = readTranslations(test, older);
  expect(withTranslations(test, changes).translatedFrom).toEqual({ de: { 'b1 text': 'How often at all?' } });
});

it('names the line and the language of what is wrong', () => {
  const long = 'x'.repeat(201);
  const text = [
    'id,written,de,fr,pt',
    `name,Shop,${long},,Loja`,
    'b9 text,Gone,Weg,,',
    'b1 text,How,Wie,,',
    'b1 text,How,Wie,,',
  ];
  expect(readTranslations(test, text.join('\n'), ({ id }) => id === 'b1 text').problems).toEqual([
    { line: 1, kind: 'unknownColumn', name: 'fr' },
    { line: 2, kind: 'tooLong', name: 'name', language: 'de', max: 200 },
    { line: 3, kind: 'unknownText', name: 'b9 text' },
    { line: 4, kind: 'locked', name: 'b1 text', language: 'de' },
    { line: 5, kind: 'twice', name: 'b1 text' },
  ]);
});

it.each(['', 'Just a text', 'a,b\n1,2'])('%j is no table of translations', (text) => {
  expect(readTranslations(test, text).problems).toMatchObject([{ kind: 'noTable' }]);
});

it('leaves what the file has no words for', () => {
  const { changes, problems } = readTranslations(test, 'id,de\nname,\n');
  expect([changes, problems]).toEqual([[], []]);
});
