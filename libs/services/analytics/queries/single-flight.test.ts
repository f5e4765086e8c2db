import { SingleFlight } from './single-flight';

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
  const singleFlight = new SingleFlight<string>();
  const { signals, answers, ask } = slow();
  const both = [singleFlight.get('a', undefined, ask), singleFlight.get('a', undefined, ask)];
  const other = singleFlight.get('b', undefined, ask);
  answers[0]?.('one');
  answers[1]?.('two');
  expect(await Promise.all([...both, other])).toEqual(['one', 'one', 'two']);
  const again = singleFlight.get('a', undefined, ask);
  answers[2]?.('three');
  expect(await again).toBe('three');
  expect(signals).toHaveLength(3);
});

test('one who goes takes it from nobody; when the last one goes it is stopped, and asked anew for who comes then', async () => {
  const singleFlight = new SingleFlight<string>();
  const { signals, answers, ask } = slow();
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [singleFlight.get('a', first.signal, ask), singleFlight.get('a', second.signal, ask)];
  first.abort('gone');
  expect(signals[0]?.aborted).toBe(false);
  second.abort('gone as well');
  expect(signals[0]?.aborted).toBe(true);
  const later = singleFlight.get('a', undefined, ask);
  answers[1]?.('anew');
  expect(await later).toBe('anew');
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(singleFlight.get('a', AbortSignal.abort(new Error('was gone')), ask)).rejects.toThrow('was gone');
  expect(signals).toHaveLength(2);
});

test('what fails is not kept', async () => {
  const singleFlight = new SingleFlight<string>();
  await expect(singleFlight.get('a', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await singleFlight.get('a', undefined, async () => 'yes')).toBe('yes');
});
