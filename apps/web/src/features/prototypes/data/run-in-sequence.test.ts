import { runInSequence } from './run-in-sequence';

it('goes on after a failure, and says what was done and what went wrong', async () => {
  const failure = new Error('no');
  const answer = await runInSequence([1, 2, 3], async (item) => {
    if (item === 2) throw failure;
  });
  expect(answer).toEqual({ done: [1, 3], error: failure });
});
