import { Controller, Module } from '@nestjs/common';
import { allRoutes, routes } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '../../services/auth';
import { gateway } from '../../services/gateway';
import { studio } from '../../services/studio';
import { Events, Route, routerPath } from '..';
import type { Call, Service } from '..';

const { live } = routes.analytics;
let left = 0;

/** Speaks once and then waits until its caller goes away. */
@Controller()
class SlowController {
  @Route(live)
  live({ signal, principal }: Call<typeof live>): Events {
    return new Events(
      (async function* () {
        yield { for: principal.id };
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        left += 1;
      })(),
    );
  }
}
@Module({ controllers: [SlowController] })
class SlowModule {}
const slow: Service = { name: 'slow', needs: [], module: SlowModule };

let running: TestServer;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, slow] });
});

async function open(): Promise<{ reader: ReadableStreamDefaultReader<Uint8Array>; leave: () => void; person: string }> {
  const send = sender(running.server.url);
  const person = await newPerson(send);
  const { id } = await newApp(send, person);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${running.server.url}/rest/analytics/${id}/live`, { headers, signal: leaving.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  if (!answer.body) throw new Error('no stream');
  return { reader: answer.body.getReader(), leave: () => leaving.abort(), person: person.id };
}

test('events arrive as they happen; the source hears when the caller leaves', async () => {
  const { reader, leave, person } = await open();
  let text = '';
  while (!text.includes('data:')) text += Buffer.from((await reader.read()).value ?? []).toString();
  expect(text).toContain(`data: {"for":"${person}"}\n\n`);
  leave();
  await eventually(() => expect(left).toBe(1));
});

test('an open stream does not keep a closing server', async () => {
  const { reader } = await open();
  await reader.read();
  await running.close();
  while (!(await reader.read()).done);
  expect(left).toBe(2);
});

test('no two routes are the same to the router', () => {
  const seen = allRoutes.map(
    ({ method, path }: RouteDefinition) => `${method} ${routerPath(path).replaceAll(/:\w+/g, ':')}`,
  );
  expect(new Set(seen).size).toBe(seen.length);
});
