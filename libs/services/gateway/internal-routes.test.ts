// What services ask each other is nobody else's business, in both shapes.
import { internalRoutes } from '@rehearse/contract';
import { lettersTo, newApp, newPerson, sender } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';
import { testing } from '../testing';

test.each(shapes)('nobody reaches an internal route from outside: %s', async (name) => {
  const shape = await openShape(name, { services: [gateway, auth, studio, testing] });
  const send = sender(shape.url);
  const ada = await newPerson(send);
  const app = await newApp(send, ada);
  const named = { app: app.id, user: ada.id, hash: app.hash, session: 'a' };
  for (const { method, path } of Object.values(internalRoutes)) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: keyof typeof named) => named[param]);
    for (const token of [ada.token, undefined]) {
      const { status, json } = await send(method, filled, { token });
      expect([filled, status, json]).toMatchObject([filled, 404, { errors: ['request/unknown-route'] }]);
    }
  }
  await shape.close();
});

test('where each service runs alone, too, people are found by their address, and strangers get a letter', async () => {
  const shape = await openShape('a gateway and pods', { services: [gateway, auth, studio, testing] });
  const send = sender(shape.url);
  const [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
  const { id } = await newApp(send, ada);
  for (const email of [bob.email, 'carla@example.org']) {
    const invited = await send('POST', `/rest/apps/${id}/people`, { token: ada.token, body: { email, role: 'edit' } });
    expect(invited.json).toMatchObject({ status: 'ok' });
  }
  expect((await send('GET', `/rest/apps/${id}/people.json`, { token: bob.token })).json).toMatchObject({
    people: [{ id: ada.id }, { id: bob.id, role: 'edit' }],
    invited: [{ email: 'carla@example.org' }],
  });
  await eventually(async () => {
    expect(await lettersTo(shape.dataFolder, bob.email, 'Shared with you: Shop')).toHaveLength(1);
    expect(await lettersTo(shape.dataFolder, 'carla@example.org', 'Invitation to a prototype: Shop')).toHaveLength(1);
  });
  await shape.close();
});
