import { jest } from '@jest/globals';
import { readEraseCode } from '@rehearse/contract';
import { mapMemory } from '../../../../../../libs/client/player/queue/queue.fixture';
import { EraseCodes } from './erase-codes';

const day = 24 * 3_600_000;
const session = { id: 'S1', app: { id: 'a1' }, hash: 'h1' };

function world(status = 200) {
  const memory = mapMemory();
  let now = 1_767_000_000_000;
  const told: unknown[] = [];
  const answer = { status };
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    told.push([url, init?.body]);
    return Promise.resolve(new Response('{}', { status: answer.status }));
  });
  return {
    memory,
    told,
    answer,
    open: () => new EraseCodes(memory, () => now),
    pass: (ms: number) => void (now += ms),
  };
}
afterEach(() => jest.restoreAllMocks());

it('draws one code for a session and says the same one again', async () => {
  const { told, open } = world();
  expect(await open().claim(session)).toBe(true);
  expect(await open().claim(session)).toBe(true);
  const code = open().of('S1') ?? '';
  expect(readEraseCode(code)).toBe(code);
  const said = ['/rest/invitation/a1/h1/erase-code', JSON.stringify({ session: 'S1', code })];
  expect(told).toEqual([said, said]);
});

it('is not known to the server before that says so', async () => {
  const { answer, open } = world(503);
  expect(await open().claim(session)).toBe(false);
  answer.status = 200;
  expect(await open().claim(session)).toBe(true);
});

it('remembers that the recording is erased, and says nothing more', async () => {
  const { told, open } = world();
  await open().claim(session);
  open().use('S1');
  expect(open().of('S1')).toBeNull();
  expect(await open().claim(session)).toBe(true);
  expect(told).toHaveLength(1);
});

it('forgets codes after a day', async () => {
  const { memory, open, pass } = world();
  await open().claim(session);
  pass(day + 1);
  open();
  expect(memory.keys()).toEqual([]);
});
