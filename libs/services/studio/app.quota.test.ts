import { limits } from '@rehearse/contract';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import type { AppDocument } from './app.document';
import { AppRepository } from './app.repository';
import { AppQuota } from './app.quota';
import { studio } from '.';

let running: TestServer;
beforeAll(async () => {
  running = await openTestServer({ services: [studio] });
});
afterAll(() => running.close());

/** Says which prototypes it reads. */
class Watched extends AppRepository {
  readonly looked: string[] = [];
  override lightEvenIfDeleted(id: string) {
    this.looked.push(id);
    return super.lightEvenIfDeleted(id);
  }
}

const member = (user: string, permission: 1 | 3) => ({ user, permission, email: '', name: '', lastname: '' });
const document = (user: string, permission: 1 | 3, storedBytes: number): AppDocument => ({
  members: [member('other', 3), member(user, permission)],
  invitations: {},
  storedBytes,
});
const half = limits.documentBytesPerOwner / 2;
const full = { code: 'account/full' };

test('nothing is read again of what is as it was, though it is refused over and over', async () => {
  const apps = new Watched(running.platform.documents);
  const quota = new AppQuota(apps);
  await apps.insert('a1', document('ada', 3, half));
  await apps.insert('a2', document('ada', 3, half - 10));
  await apps.insert('a3', document('ada', 1, half));
  const one = (bytes: number) => quota.require('ada', { documents: 1, bytes });
  await one(10);
  expect(apps.looked).toEqual(['a1', 'a2', 'a3']);
  for (let asked = 0; asked < 3; asked += 1) await expect(one(11)).rejects.toMatchObject(full);
  expect(apps.looked).toHaveLength(3);
  await apps.change('a2', { set: [[['storedBytes'], half - 20]] });
  await apps.remove('a1', 'ada');
  await one(20);
  await expect(one(21)).rejects.toMatchObject(full);
  expect(apps.looked.slice(3)).toEqual(['a1', 'a2']);
  await apps.withdraw('a1');
  await one(half);
  expect(apps.looked).toHaveLength(5);
});

test('a share is that of its owners, and of who became one', async () => {
  const apps = new Watched(running.platform.documents);
  const quota = new AppQuota(apps);
  await apps.insert('b1', document('bob', 1, limits.documentBytesPerOwner));
  await quota.require('bob', { documents: 1, bytes: 10 });
  await apps.change('b1', { set: [[['members'], [member('bob', 3)]]] });
  await expect(quota.require('bob', { documents: 1, bytes: 10 })).rejects.toMatchObject(full);
});
