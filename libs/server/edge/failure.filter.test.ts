import { Controller, Global, Module } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import {
  BlobsUnavailable,
  BusUnavailable,
  DiskFull,
  DocumentsUnavailable,
  StreamUnavailable,
} from '@rehearse/platform/ports';
import { sender } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { gateway } from '../../services/gateway';
import { studio } from '../../services/studio';
import { AccountApi, PeopleApi, Route } from '..';
import type { Service } from '..';

const { me } = routes.auth;
let error = new Error();

@Controller()
class Failing {
  @Route(me)
  me(): never {
    throw error;
  }
}
/** What others would ask it. */
const apis = [AccountApi, PeopleApi];
@Global()
@Module({
  controllers: [Failing],
  providers: apis.map((provide) => ({ provide, useValue: {} })),
  exports: apis,
})
class FailingModule {}
const failing: Service = { name: 'auth', needs: [], module: FailingModule };

test('what is away is "try again", what is unexpected is not told', async () => {
  const running = await openTestServer({ services: [gateway, studio, failing] });
  const answerTo = async (thrown: Error) => {
    error = thrown;
    const { status, headers, json } = await sender(running.server.url)('GET', me.path);
    return [status, (json as { errors: string[] }).errors[0], headers.get('retry-after')];
  };
  for (const away of [
    new DocumentsUnavailable('away', false),
    new BlobsUnavailable('away'),
    new BusUnavailable('away'),
  ])
    expect(await answerTo(away)).toEqual([503, 'server/unavailable', '2']);
  expect(await answerTo(new StreamUnavailable('away'))).toEqual([503, 'stream/unavailable', '2']);
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  for (const thrown of [full, new DiskFull('documents'), new StreamUnavailable('full', { cause: new DiskFull('it') })])
    expect(await answerTo(thrown)).toEqual([503, 'server/full', '30']);
  expect(await answerTo(new Error('secret'))).toEqual([500, 'server/failed', null]);
  await running.close();
});

test('who asks for a problem gets one, others what they know', async () => {
  const running = await openTestServer({ services: [gateway, studio, failing] });
  error = new Failure('request/invalid', 'body.name');
  const ask = (headers: Record<string, string>) => sender(running.server.url)('GET', me.path, { headers });
  const asked = await ask({ accept: 'application/problem+json, application/json', 'x-request-id': 'r-17' });
  expect(asked.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect([asked.status, asked.json]).toEqual([
    400,
    {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'request/invalid',
      field: 'body.name',
      request: 'r-17',
    },
  ]);
  error = new Failure('user.login.fail');
  const soft = await ask({ accept: 'application/problem+json, application/json' });
  expect([soft.status, soft.json]).toEqual([200, { type: 'error', errors: ['user.login.fail'] }]);
  error = new Failure('request/invalid', 'body.name');
  const other = await ask({ accept: 'application/json' });
  expect([other.status, other.json]).toEqual([400, { type: 'error', errors: ['request/invalid'], field: 'body.name' }]);
  await running.close();
});

test('who answers "try again" says in its log why', async () => {
  const lines = logLines();
  const running = await openTestServer({ services: [gateway, studio, failing], log: lines.log });
  const answered = async (thrown: Error) => {
    error = thrown;
    await sender(running.server.url)('GET', me.path);
    return JSON.parse(lines.text.at(-1) ?? '');
  };
  const line = { msg: 'answered', status: 503, route: me.name };
  expect(await answered(new DocumentsUnavailable('the disk hangs', false))).toMatchObject({
    ...line,
    err: { message: 'the disk hangs' },
  });
  expect(await answered(new Failure('server/timeout').because(new Error('a slow question')))).toMatchObject({
    ...line,
    err: { message: 'a slow question' },
  });
  await running.close();
});
