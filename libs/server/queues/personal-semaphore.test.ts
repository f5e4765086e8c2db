import { setImmediate as turn } from 'node:timers/promises';
import { PersonalSemaphore } from './personal-semaphore';

test('of one person a few at once, and others have their turn beside them', async () => {
  const semaphore = new PersonalSemaphore({ atOnce: 3, ofPerson: 2, waiting: 10 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (person: string, name: string) =>
    void semaphore.begin(person).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  for (const name of ['a1', 'a2', 'a3', 'a4']) begin('ada', name);
  begin('bob', 'b1');
  begin('bob', 'b2');
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.get('a1')?.();
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  for (const name of ['a2', 'b1', 'b2']) ends.get(name)?.();
  await turn();
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
});

test('who has too much waiting is told to come again, and nobody else is', async () => {
  const semaphore = new PersonalSemaphore({ atOnce: 2, ofPerson: 1, waiting: 1 });
  const end = await semaphore.begin('ada');
  const second = semaphore.begin('ada');
  await expect(semaphore.begin('ada')).rejects.toMatchObject({ code: 'server/unavailable', retryAfterMs: 3_000 });
  (await semaphore.begin('bob'))();
  end();
  (await second)();
});
