// What services ask each other over HTTP, on real connections.
import { Controller, Global, Injectable, Module } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
import { createMetrics } from '@rehearse/platform/runtime';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Route, TestApi } from '..';
import type { AnswerOf, Call, Service } from '..';
import { InternalClient } from './internal.client';

const { testSettings } = internalRoutes;
const settings = { tasks: [], name: 'Buy a ticket' };

@Controller()
class Answering {
  @Route(testSettings)
  testSettings({ params }: Call<typeof testSettings>): AnswerOf<typeof testSettings> {
    if (params.app === 'broken') throw new Error('not for you');
    return { ...settings, appID: params.app };
  }
}
@Module({ controllers: [Answering] })
class AnsweringModule {}
const testing: Service = { name: 'testing', needs: [], module: AnsweringModule };

@Injectable()
class Reports {
  constructor(readonly tests: TestApi) {}
}
@Global()
@Module({ providers: [Reports] })
class AskingModule {}
const analytics: Service = { name: 'analytics', needs: [], dependsOn: ['tests'], module: AskingModule };

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function start(service: Service, config: Partial<typeof testConfig> = {}) {
  const running = await openTestServer({ services: [service], config });
  opened.push(() => running.close());
  return running.server;
}

/** A client of a service that answers like this. */
async function clientOf(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<InternalClient> {
  const server: HttpServer = createServer(answer).listen(0, '127.0.0.1');
  opened.push(async () => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new InternalClient(
    { ...testConfig, elsewhere: { testing: `http://127.0.0.1:${port}` } },
    createMetrics(),
  );
  opened.push(() => client.onApplicationShutdown());
  return client;
}

const json = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('a service asks another one for what it depends on, as if it were in its own process', async () => {
  const pod = await start(testing);
  const asking = await start(analytics, { elsewhere: { testing: pod.url } });
  expect(await asking.get(Reports).tests.testSettings('a/b c')).toEqual({ ...settings, appID: 'a/b c' });
});

test('nobody asks without the secret, or with another one', async () => {
  const pod = await start(testing);
  const url = `${pod.url}/internal/apps/a1/test`;
  expect((await fetch(url)).status).toBe(403);
  const stranger = await start(analytics, {
    elsewhere: { testing: pod.url },
    callsSecret: 'a secret that nobody else knows, and long enough',
  });
  await expect(stranger.get(Reports).tests.testSettings('a1')).rejects.toMatchObject({ code: 'server/unavailable' });
});

test('a fault there is "try again" here, and asked once', async () => {
  const pod = await start(testing);
  const asking = await start(analytics, { elsewhere: { testing: pod.url } });
  await expect(asking.get(Reports).tests.testSettings('broken')).rejects.toMatchObject({
    code: 'server/unavailable',
    retryAfterMs: 2_000,
  });
  let asked = 0;
  const client = await clientOf((_, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await expect(client.call(testSettings, { app: 'a1' })).rejects.toMatchObject({ code: 'server/unavailable' });
  expect(asked).toBe(1);
});

test('what is not an answer to the question is none', async () => {
  const client = await clientOf((_, response) => json(response, { tasks: 'many' }));
  await expect(client.call(testSettings, { app: 'a1' })).rejects.toMatchObject({ code: 'server/unavailable' });
});

test('a connection that died while nobody used it is not noticed', async () => {
  let asked = 0;
  const client = await clientOf((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.destroy();
    else json(response, settings);
  });
  for (const app of ['a1', 'a2']) expect(await client.call(testSettings, { app })).toEqual(settings);
  expect(asked).toBe(3);
});

test('who says nothing is not waited for longer than three seconds', async () => {
  const client = await clientOf(() => undefined);
  const begun = performance.now();
  await expect(client.call(testSettings, { app: 'a1' })).rejects.toMatchObject({ code: 'server/unavailable' });
  expect(performance.now() - begun).toBeGreaterThan(2_900);
});
