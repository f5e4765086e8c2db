import { jest } from '@jest/globals';
import { eventText } from './answers';

async function* numbers(upTo: number, afterMs: number, ended: () => void): AsyncGenerator<{ n: number }> {
  try {
    for (let n = 1; n <= upTo; n++) {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      yield { n };
    }
  } finally {
    ended();
  }
}

test('values become data lines, silence becomes heartbeats', async () => {
  const ended = jest.fn();
  const lines: string[] = [];
  for await (const line of eventText(numbers(2, 120, ended), new AbortController().signal, 25)) lines.push(line);
  expect(lines[0]).toBe(': open\n\n');
  expect(lines.filter((line) => line.startsWith('data:'))).toEqual(['data: {"n":1}\n\n', 'data: {"n":2}\n\n']);
  expect(lines.filter((line) => line === ': still here\n\n').length).toBeGreaterThan(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('who leaves ends the source', async () => {
  const ended = jest.fn();
  for await (const line of eventText(numbers(100, 1, ended), new AbortController().signal))
    if (line.includes('"n":3')) break;
  expect(ended).toHaveBeenCalledTimes(1);
});

test('an end from outside does not wait for the source', async () => {
  const leaving = new AbortController();
  const never: AsyncIterable<unknown> = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
  };
  setTimeout(() => leaving.abort(), 20);
  const lines: string[] = [];
  for await (const line of eventText(never, leaving.signal)) lines.push(line);
  expect(lines).toEqual([': open\n\n']);
});
