// What operators read of prototypes and pictures.
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';

/** The smallest GIF. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test('prototypes, those in the trash and pictures are counted with what they take', async () => {
  const running = await openTestServer({ services: [gateway, auth, studio] });
  const send = sender(running.server.url);
  const ada = await newPerson(send);
  const users = running.platform.documents.collection({ name: 'users', indexes: [] });
  await users.change(ada.id, { set: [[['operator'], true]] });
  const sizes = async () =>
    (await send('GET', '/rest/operator/prototypes.json', { token: ada.token })).json as Record<string, number>;
  expect(await sizes()).toEqual({
    prototypes: 0,
    inTrash: 0,
    bytes: 0,
    trashBytes: 0,
    pictures: 0,
    pictureBytes: 0,
    largest: [],
  });

  const kept = await newApp(send, ada, { name: 'Box office' });
  const deleted = await newApp(send, ada, { name: 'Old kiosk' });
  const body = new FormData();
  body.append('file', new Blob([picture], { type: 'image/gif' }), 'a.gif');
  await send('POST', `/rest/images/${kept.id}`, { token: ada.token, body });
  await send('DELETE', `/rest/apps/${deleted.id}.json`, { token: ada.token });
  const { bytes = 0, trashBytes = 0, pictureBytes = 0, largest, ...counts } = await sizes();
  const [first, second] = largest as unknown as { id: string; name: string; bytes: number }[];
  expect(new Set([first?.name, second?.name])).toEqual(new Set(['Box office', 'Old kiosk']));
  expect(first?.bytes).toBeGreaterThanOrEqual(second?.bytes ?? Infinity);
  expect(counts).toEqual({ prototypes: 1, inTrash: 1, pictures: 1 });
  expect(trashBytes).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(trashBytes);
  expect(pictureBytes).toBeGreaterThanOrEqual(picture.length);

  const folder = (await send('POST', '/rest/folders', { token: ada.token, body: { name: 'Kiosks' } })).json as {
    id: string;
  };
  const names = `/rest/operator/prototypes/names.json?ids=${kept.id},${deleted.id},nobodys,${folder.id}`;
  expect((await send('GET', names, { token: ada.token })).json).toEqual([
    { id: kept.id, name: 'Box office' },
    { id: deleted.id, name: 'Old kiosk' },
    { id: folder.id, name: 'Kiosks' },
  ]);
  await running.close();
});
