// What services ask each other is nobody else's business, in both shapes.
import { internalRoutes } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
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
