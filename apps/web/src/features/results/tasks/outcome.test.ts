import { outcomeOf, resultOf } from './outcome';

const session = {
  attempts: [
    { task: 'buy', outcome: 'indirect' as const },
    { task: 'help', outcome: 'assisted' as const },
  ],
};

it('tells how a task ended, and does not call it failed where it was never attempted', () => {
  const ended = (task: string) => [outcomeOf(session, task), resultOf(session, task)];
  expect(ended('buy')).toEqual(['indirect', 'success']);
  expect(ended('help')).toEqual(['assisted', 'fail']);
  expect(ended('pay')).toEqual(['notStarted', 'none']);
});
