import { initialState } from '@rehearse/simulate';
import { mapMemory } from '../../../../../libs/client/player/queue/queue.fixture';
import { RunningTests } from './running-tests';
import { initialProgress } from './test-progress';
import type { Saved } from './test-session';

const own = { session: 'S1', user: 'U1' };
const other = { session: 'S2', user: 'U2' };
const task: Saved = {
  progress: { ...initialProgress, phase: 'task', outcomes: ['done'], at: 1 },
  simulation: {
    ...initialState,
    screen: 'cart',
    values: { name: { type: 'text', value: 'secret' } },
    data: { name: 'secret' },
    variants: { ab: 'line-b' },
  },
  variant: 'line-b',
};
const ended: Saved = { ...task, progress: { ...task.progress, phase: 'ended' } };

function world() {
  const memory = mapMemory();
  let now = 1_767_000_000_000;
  const open = () => new RunningTests(memory, () => now);
  return { memory, open, pass: (ms: number) => void (now += ms) };
}

it('tells another tab where the test is, without what was typed', () => {
  const { memory, open } = world();
  open().save('link', { own, saved: task });
  const running = open().of('link');
  expect(running).toMatchObject({
    own,
    saved: { progress: task.progress, simulation: { screen: 'cart', variants: { ab: 'line-b' } }, variant: 'line-b' },
  });
  expect(
    memory
      .keys()
      .map((key) => memory.get(key))
      .join(),
  ).not.toContain('secret');
  expect(open().of('another link')).toBeNull();
});

it('forgets a test that has ended, but not one that another tester has begun since', () => {
  const { open } = world();
  open().save('link', { own, saved: task });
  open().save('link', { own: other, saved: task });
  open().save('link', { own, saved: ended });
  expect(open().of('link')?.own).toEqual(other);
  open().save('link', { own: other, saved: ended });
  expect(open().of('link')).toBeNull();
});

it('forgets a test that nobody went on with for a day', () => {
  const { memory, open, pass } = world();
  const tests = open();
  tests.save('link', { own, saved: task });
  pass(23 * 3_600_000);
  expect(tests.of('link')?.own).toEqual(own);
  pass(2 * 3_600_000);
  expect(tests.of('link')).toBeNull();
  open();
  expect(memory.keys()).toEqual([]);
});
