import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eventually } from '@rehearse/testkit/waiting';
import { askAnew } from './ask-anew';

/** A question that is looked at, and what answers it, one time after the other. */
function asked(queries: QueryClient, name: string) {
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver<string>(queries, {
    queryKey: [name],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  return { answers, shown: () => observer.getCurrentResult().data, stop: observer.subscribe(() => undefined) };
}

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
});
afterEach(() => queries.clear());

it('asks again where an answer is there, and nothing else', async () => {
  const [test, other] = [asked(queries, 'tests.get'), asked(queries, 'apps.get')];
  for (const { answers } of [test, other]) answers[0]?.('before');
  await eventually(() => expect([test.shown(), other.shown()]).toEqual(['before', 'before']));
  const done = askAnew(queries, ({ queryKey: [name] }) => name === 'tests.get');
  test.answers[1]?.('after');
  await done;
  expect([test.shown(), test.answers.length, other.answers.length]).toEqual(['after', 2, 1]);
  for (const { stop } of [test, other]) stop();
});

it('asks again for what was on its way for the first time when it became old', async () => {
  const test = asked(queries, 'tests.get');
  const done = askAnew(queries, ({ queryKey: [name] }) => name === 'tests.get');
  test.answers[0]?.('before');
  await eventually(() => expect(test.answers).toHaveLength(2));
  test.answers[1]?.('after');
  await done;
  expect(test.shown()).toBe('after');
  test.stop();
});
