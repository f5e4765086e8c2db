import { jest } from '@jest/globals';
import { createAutosave, type SaveState } from './autosave';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp(answers: readonly ('ok' | 'later' | 'never')[] = []) {
  const sent: number[] = [];
  const states: SaveState[] = [];
  const pending: (() => void)[] = [];
  const save = (value: number) => {
    const answer = answers[sent.length] ?? 'ok';
    sent.push(value);
    return new Promise<void>((resolve, reject) =>
      pending.push(() => (answer === 'ok' ? resolve() : reject(new Error(answer)))),
    );
  };
  const autosave = createAutosave<number>({
    save,
    mayRetry: (error) => error instanceof Error && error.message === 'later',
    onState: (state) => states.push(state),
    delay: 300,
    pause: 5_000,
  });
  const answer = async () => {
    pending.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { autosave, sent, states, answer };
}

it('waits for a moment of quiet and sends only the newest', async () => {
  const { autosave, sent } = setUp();
  autosave.push(1);
  await jest.advanceTimersByTimeAsync(200);
  autosave.push(2);
  await jest.advanceTimersByTimeAsync(299);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([2]);
});

it('never has two requests under way, and sends what came meanwhile', async () => {
  const { autosave, sent, states, answer } = setUp();
  autosave.push(1);
  autosave.flush();
  autosave.push(2);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([1]);
  await answer();
  expect(sent).toEqual([1, 2]);
  await answer();
  expect(states.at(-1)).toBe('saved');
});

it('tells when everything is saved, also what came meanwhile, and when it could not be', async () => {
  const { autosave, answer } = setUp(['ok', 'ok', 'never']);
  const told: string[] = [];
  const tell = (name: string) =>
    void autosave.saved().then(
      () => told.push(name),
      () => told.push(`${name} failed`),
    );
  tell('nothing to save');
  autosave.push(1);
  tell('first');
  autosave.push(2);
  await answer();
  expect(told).toEqual(['nothing to save']);
  await answer();
  expect(told).toEqual(['nothing to save', 'first']);
  autosave.push(3);
  tell('second');
  await answer();
  expect(told).toEqual(['nothing to save', 'first', 'second failed']);
});

it('tries again after a failure that may pass, with the newest value', async () => {
  const { autosave, sent, states, answer } = setUp(['later']);
  autosave.push(1);
  autosave.flush();
  autosave.push(2);
  await answer();
  expect(states.at(-1)).toBe('failed');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([1, 2]);
});

it('keeps a refused value for the next attempt of the person', async () => {
  const { autosave, sent, answer } = setUp(['never']);
  autosave.push(1);
  autosave.flush();
  await answer();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([1]);
  autosave.flush();
  expect(sent).toEqual([1, 1]);
});
