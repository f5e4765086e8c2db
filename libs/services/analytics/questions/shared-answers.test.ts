import type { QueryContext } from '../queries/query';
import { emptyStudy } from '../study/study.fixture';
import { SharedAnswers } from './shared-answers';

const contextOf = (more: Partial<QueryContext> = {}): QueryContext => ({
  app: 'a1',
  person: 'ada',
  visibleSessions: Infinity,
  filter: {},
  study: emptyStudy,
  ...more,
});

/** Answers with a number that grows. */
function counter() {
  let count = 0;
  return async () => {
    await new Promise(setImmediate);
    return { count: (count += 1) };
  };
}

const textOf = async (shared: SharedAnswers, context: QueryContext, answer: () => Promise<object>, wanted = {}) =>
  Buffer.from((await shared.get('now', { context, wanted }, answer)).body).toString();

test('people who ask the same at the same time have one answer, and who asks later another one', async () => {
  const [shared, answer] = [new SharedAnswers(), counter()];
  const together = await Promise.all(['ada', 'grace'].map((person) => textOf(shared, contextOf({ person }), answer)));
  expect(together).toEqual(['{"count":1}', '{"count":1}']);
  expect(await textOf(shared, contextOf(), answer)).toBe('{"count":2}');
});

test('what differs is asked apart: the prototype, the filter, what is seen of sessions, and what people say of them', async () => {
  const [shared, answer] = [new SharedAnswers(), counter()];
  const labels = new Map([['S1', 'first']]);
  const contexts = [
    contextOf(),
    contextOf({ app: 'a2' }),
    contextOf({ filter: { device: ['phone'] } }),
    contextOf({ visibleSessions: 3 }),
    contextOf({ isTeam: true }),
    contextOf({ study: { ...emptyStudy, annotations: { ...emptyStudy.annotations, labels } } }),
  ];
  const answers = await Promise.all([
    ...contexts.map((context) => textOf(shared, context, answer)),
    textOf(shared, contextOf(), answer, { within: 10 }),
  ]);
  expect(new Set(answers).size).toBe(contexts.length + 1);
});
