import type { TestSettings } from '@rehearse/contract';
import { inLanguage, withCopiedTexts, withTaskTexts, withTexts } from './test-texts';

const test: TestSettings = {
  name: 'Ticket shop',
  description: 'Welcome',
  tasks: [
    { id: 't1', name: 'Buy', description: 'Buy a ticket', flow: [] },
    { id: 't2', name: 'Pay', flow: [] },
  ],
};
const both = { ...test, ...withTexts(test, 'de', { description: 'Willkommen', thanks: 'Danke' }) };
const all = { ...both, ...withTaskTexts(both, 'de', 't1', { description: 'Kaufen Sie eine Karte' }) };

it('says what is given in a language, and the rest as it was written', () => {
  expect(inLanguage(all, 'de')).toMatchObject({
    name: 'Ticket shop',
    description: 'Willkommen',
    thanks: 'Danke',
    tasks: [
      { id: 't1', name: 'Buy', description: 'Kaufen Sie eine Karte' },
      { id: 't2', name: 'Pay' },
    ],
  });
  expect(inLanguage(all, 'pt')).toEqual(all);
  expect(all).toMatchObject(test);
});

it('takes a text that was emptied for one that is missing', () => {
  const emptied = { ...all, ...withTexts(all, 'de', { description: ' ' }) };
  expect(inLanguage(emptied, 'de')).toMatchObject({ description: 'Welcome', thanks: 'Danke' });
});

it('changes the text of a task in one language, or as it is written', () => {
  const renamed = { ...all, ...withTaskTexts(all, 'de', 't1', { name: 'Kaufen' }) };
  expect(renamed.texts?.de?.tasks).toEqual([{ id: 't1', name: 'Kaufen', description: 'Kaufen Sie eine Karte' }]);
  expect(withTaskTexts(all, null, 't2', { name: 'Paying' })).toEqual({
    tasks: [all.tasks[0], { ...all.tasks[1], name: 'Paying' }],
  });
});

it('copies the texts of a task with it', () => {
  expect(withCopiedTexts(all, 't1', 't9')?.de?.tasks?.map(({ id, description }) => [id, description])).toEqual([
    ['t1', 'Kaufen Sie eine Karte'],
    ['t9', 'Kaufen Sie eine Karte'],
  ]);
  expect(withCopiedTexts(test, 't1', 't9')).toBeUndefined();
});

it('keeps Chinese under "cn", as studies have it since before there was "zh"', () => {
  const stored = { ...test, texts: { cn: { description: '欢迎' } } };
  expect(inLanguage(stored, 'zh')).toMatchObject({ name: 'Ticket shop', description: '欢迎' });
  const changed = { ...stored, ...withTexts(stored, 'zh', { thanks: '谢谢' }) };
  expect(withTaskTexts(changed, 'zh', 't1', { name: '购买' }).texts).toEqual({
    cn: { description: '欢迎', thanks: '谢谢', tasks: [{ id: 't1', name: '购买' }] },
  });
});
