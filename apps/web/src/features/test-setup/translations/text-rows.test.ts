import { type TestSettings, writtenTexts } from '@rehearse/contract';
import { inLanguage } from '../../../test-texts';
import { blocksIn } from '../../../block-texts';
import { isMissing, textGroups } from './text-rows';

const choices = [
  { id: 'c1', text: 'Often' },
  { id: 'c2', text: 'Never' },
];
const test: TestSettings = {
  name: 'Ticket shop',
  consent: 'We keep this.',
  tasks: [{ id: 't1', name: 'Buy', description: 'Buy a ticket', flow: [] }],
  blocks: [
    { id: 'b1', kind: 'task', task: 't1' },
    { id: 'b2', kind: 'question', text: 'How often?', question: { kind: 'single', choices } },
    { id: 'b3', kind: 'question', text: '', question: { kind: 'nps' } },
    { id: 'b4', kind: 'question', text: 'How good?', question: { kind: 'scale', min: 1, max: 5, low: 'bad' } },
    {
      id: 'b5',
      kind: 'question',
      text: 'Sort these',
      question: {
        kind: 'cardSort',
        cards: [{ id: 'k1', text: 'Card', description: 'About it' }],
        groups: [{ id: 'g1', text: 'Group' }],
      },
    },
  ],
};
const rowsOf = (settings: TestSettings) => textGroups(settings).flatMap(({ rows }) => rows);

it('has every text that was written, where testers read it; what is empty is ours', () => {
  expect(textGroups(test).map(({ block, rows }) => [block?.id, ...rows.map(({ written }) => written)])).toEqual([
    [undefined, 'Ticket shop', 'We keep this.'],
    ['b1', 'Buy', 'Buy a ticket'],
    ['b2', 'How often?', 'Often', 'Never'],
    ['b4', 'How good?', 'bad'],
    ['b5', 'Sort these', 'Card', 'About it', 'Group'],
  ]);
  expect(textGroups({ tasks: [] })).toEqual([]);
});

it('lacks all of a new language, and nothing once each text was given, which is what testers read', () => {
  expect(rowsOf(test).every((row) => isMissing(row, 'de'))).toBe(true);
  const given = rowsOf(test).reduce<TestSettings>(
    (known, row) => ({ ...known, ...row.change(known, 'de', `${row.written} (de)`) }),
    test,
  );
  expect(rowsOf(given).map((row) => row.own('de'))).toEqual(rowsOf(test).map(({ written }) => `${written} (de)`));
  expect(rowsOf(given).some((row) => isMissing(row, 'de'))).toBe(false);
  expect(rowsOf(given).every((row) => isMissing(row, 'pt'))).toBe(true);
  const read = JSON.stringify([inLanguage(given, 'de').name, inLanguage(given, 'de').tasks, blocksIn(given, 'de')]);
  for (const { written } of rowsOf(test).filter(({ id }) => id !== 'consent'))
    expect(read).toContain(`${written} (de)`);
  expect({ ...given, texts: undefined }).toEqual({ ...test, texts: undefined });
});

it('takes a text of blanks for one that is missing', () => {
  const [row] = rowsOf(test);
  const emptied = { ...test, ...row?.change(test, 'de', '  ') };
  expect(rowsOf(emptied).every((one) => isMissing(one, 'de'))).toBe(true);
});

it('calls texts as the contract does, which knows what has changed since they were translated', () => {
  const texts = new Map(rowsOf(test).map(({ id, written }) => [id, written]));
  expect(texts).toEqual(new Map(writtenTexts(test)));
});
