import { sessionOf } from './session.fixture';

const at = (second: number, type: string, task?: string) => ({
  type,
  screen: 'home',
  time: second * 1_000,
  ...(task && { task }),
});

it('ends a task that nobody ended where a question is read: after the last thing that was told of it', () => {
  const { stretches } = sessionOf([
    at(0, 'SessionStart'),
    at(1, 'TaskStarted', 'a'),
    at(4, 'WidgetClick', 'a'),
    at(30, 'QuestionAnswered', 'a'),
    at(31, 'TaskStarted', 'b'),
    at(33, 'TaskCompleted', 'b'),
    at(60, 'QuestionAnswered', 'b'),
    at(61, 'SessionEnd'),
  ]);
  expect(
    [...(stretches ?? [])].map(([task, all]) => [task, all.map(({ from, to, ending }) => [from, to, ending])]),
  ).toEqual([
    ['a', [[1_000, 4_000, 'anotherTask']]],
    ['b', [[31_000, 33_000, 'completed']]],
  ]);
});
