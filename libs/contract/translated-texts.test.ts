import type { TestSettings } from './routes/tests';
import { translatedFrom, writtenTexts } from './translated-texts';

const question = (text: string): TestSettings => ({
  name: 'Shop',
  tasks: [{ id: 't1', name: 'Buy', description: 'Buy a ticket', flow: [] }],
  blocks: [{ id: 'b1', kind: 'question', text, question: { kind: 'single', choices: [{ id: 'c1', text: 'Often' }] } }],
});
const german = (text: string) => ({ texts: { de: { name: 'Laden', blocks: [{ id: 'b1', text }] } } });
const first: TestSettings = { ...question('How often?'), ...german('Wie oft?') };

it('names every text that was written', () => {
  expect([...writtenTexts(question('How often?'))]).toEqual([
    ['name', 'Shop'],
    ['b1 text', 'How often?'],
    ['b1 choice c1', 'Often'],
    ['t1 name', 'Buy'],
    ['t1 description', 'Buy a ticket'],
  ]);
});

it('keeps what a translation was made of once that changes, and only then', () => {
  expect(translatedFrom(first, { ...first, thanks: 'Bye' })).toEqual({});
  const changed = { ...first, ...question('How many times?') };
  expect(translatedFrom(first, changed)).toEqual({ de: { 'b1 text': 'How often?' } });
});

it('keeps the first text through further changes, until it stands there again', () => {
  const changed = { ...first, ...question('How many times?'), translatedFrom: { de: { 'b1 text': 'How often?' } } };
  const again = { ...changed, ...question('How frequently?') };
  expect(translatedFrom(changed, again)).toEqual({ de: { 'b1 text': 'How often?' } });
  expect(translatedFrom({ ...changed, ...again }, { ...again, ...question('How often?') })).toEqual({});
});

it('is over with a new translation, one that is taken away, or somebody who says that it is right', () => {
  const stale = { ...first, ...question('How many times?'), translatedFrom: { de: { 'b1 text': 'How often?' } } };
  const { translatedFrom: _none, ...silent } = stale;
  expect(translatedFrom(stale, { ...silent, ...german('Wie viele Male?') })).toEqual({});
  expect(translatedFrom(stale, { ...stale, ...german('') })).toEqual({});
  expect(translatedFrom(stale, { ...stale, translatedFrom: {} })).toEqual({});
  expect(translatedFrom(stale, silent)).toEqual({ de: { 'b1 text': 'How often?' } });
});

it('takes a new translation of an older text for one, as files bring them', () => {
  const after = { ...first, ...german('Wie häufig?'), translatedFrom: { de: { 'b1 text': 'How often at all?' } } };
  expect(translatedFrom(first, after)).toEqual({ de: { 'b1 text': 'How often at all?' } });
});

it('begins with no translation for what is written first', () => {
  expect(translatedFrom({ tasks: [] }, first)).toEqual({});
});
