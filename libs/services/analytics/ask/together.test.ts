import { Together } from './together';

/** What is asked for: how often, and what stops it. */
function slow() {
  const signals: AbortSignal[] = [];
  const answers: ((value: string) => void)[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signals.push(signal);
      answers.push(resolve);
      signal.addEventListener('abort', () => reject(new Error(String(signal.reason))));
    });
  return { signals, answers, ask };
}

test('who wants the same at the same time asks once; later it is asked anew', async () => {
  const together = new Together<string>();
  const { signals, answers, ask } = slow();
  const both = [together.get('a', undefined, ask), together.get('a', undefined, ask)];
  const other = together.get('b', undefined, ask);
  answers[0]?.('one');
  answers[1]?.('two');
  expect(await Promise.all([...both, other])).toEqual(['one', 'one', 'two']);
  const again = together.get('a', undefined, ask);
  answers[2]?.('three');
  expect(await again).toBe('three');
  expect(signals).toHaveLength(3);
});

test('one who goes takes it from nobody; when the last one goes it is stopped, and asked anew for who comes then', async () => {
  const together = new Together<string>();
  const { signals, answers, ask } = slow();
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [together.get('a', first.signal, ask), together.get('a', second.signal, ask)];
  first.abort('gone');
  expect(signals[0]?.aborted).toBe(false);
  second.abort('gone as well');
  expect(signals[0]?.aborted).toBe(true);
  const later = together.get('a', undefined, ask);
  answers[1]?.('anew');
  expect(await later).toBe('anew');
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(together.get('a', AbortSignal.abort(new Error('was gone')), ask)).rejects.toThrow('was gone');
  expect(signals).toHaveLength(2);
});

test('what fails is not kept', async () => {
  const together = new Together<string>();
  await expect(together.get('a', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await together.get('a', undefined, async () => 'yes')).toBe('yes');
});
