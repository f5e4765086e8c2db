import type { Report } from '@rehearse/contract';
import { draftOf, emptyForm, formOf, type ReportForm } from './report-form';

const full: ReportForm = {
  title: 'Can they buy?',
  introduction: 'Why',
  hasHeadline: true,
  findings: ['rageClicks/s1/w1'],
  hasTasks: true,
  comparisons: [
    {
      type: 'comparison',
      a: { name: 'Round 1', filter: { round: [1] } },
      b: { name: 'Round 2', filter: { round: [2] } },
    },
  ],
  paths: ['t1'],
  screens: ['s1'],
  clips: [{ session: 'S1', from: 1_000, to: 16_000, title: 'At a loss' }],
  questions: ['q1'],
  exercises: ['q2'],
  hasQuotes: true,
  notes: 'And so on',
  isFrozen: false,
};
const saved = { id: 'r', by: 'u', created: 0, saved: 0, filter: {} };

const order = [
  'text',
  'headline',
  'findings',
  'tasks',
  'comparison',
  'paths',
  'heat',
  'clips',
  'answers',
  'exercises',
  'quotes',
  'text',
];

it('writes the parts in the order in which they are read, and reads them back', () => {
  const draft = draftOf(full, { device: ['phone'] }, 'Notes');
  expect(draft.parts.map(({ type }) => type)).toEqual(order);
  expect(draft.filter).toEqual({ device: ['phone'] });
  expect(formOf({ ...saved, ...draft, filter: {} } as Report)).toEqual(full);
});

it('leaves out what was not chosen; what was typed goes with its questions alone', () => {
  const { parts } = draftOf({ ...emptyForm, title: ' x ', introduction: '  ', hasQuotes: true }, {}, 'Notes');
  expect(parts).toEqual([{ type: 'headline' }, { type: 'tasks' }]);
});
