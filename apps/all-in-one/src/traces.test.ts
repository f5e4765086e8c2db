// One batch of a tester, from the request to the insert in the other thread, is one trace.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { openCollector } from '@rehearse/testkit/telemetry';
import { eventually } from '@rehearse/testkit/waiting';

test('from the request to the insert', async () => {
  const file = await buildProgram(`test-traces-${process.pid}`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-traces-'));
  const collector = await openCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, LOG_LEVEL: 'debug' };
  const program = new Program({ file, dataFolder, env });
  const url = await program.ready();
  const send = sender(url);
  const person = await newPerson(send);
  const app = await newApp(send, person);

  const records = [{ kind: 'event', type: 'ScreenLoaded', screen: 's10001', time: 1_767_000_000_000, note: 'private' }];
  const body = { session: 'S1_traced', from: 0, records };
  const path = `/rest/invitation/${app.id}/${app.hash}/records.json`;
  // A stranger's trace is not taken over.
  const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'x-request-id': 'the-request' };
  expect((await send('POST', path, { body, headers })).status).toBe(200);
  await eventually(async () => {
    const { text } = await send('GET', '/metrics');
    expect(text).toMatch(/^pipeline_records_inserted_total\{.*\} 1$/m);
  });
  const drawn = await send('POST', '/rest/ticket', { token: person.token, body: { path: `/rest/live/${app.id}` } });
  const { ticket } = drawn.json as { ticket: string };
  for (const address of [`/${app.id}?token=${ticket}`, `/?app=${app.id}&jwt=${person.token}`]) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/rest/live${address}`);
    await once(socket, 'open');
    socket.close();
  }
  // What is in hand is sent before the end.
  expect((await program.kill('SIGTERM')).code).toBe(0);

  const request = collector.spans.find(({ name }) => name === 'POST intake.records');
  const trace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(trace.map(({ service, name }) => `${service}: ${name}`).toSorted()).toEqual([
    'all-in-one: POST intake.records',
    'all-in-one: publish testing.records',
    'pipeline: consume testing.records',
    'pipeline: insert',
  ]);
  const ids = trace.map(({ spanId }) => spanId);
  const strangers = trace.filter(({ parentSpanId = '' }) => !ids.includes(parentSpanId));
  expect(strangers).toEqual([request]);
  expect(request?.traceId).not.toBe('a'.repeat(32));

  const sent = JSON.stringify(collector.spans);
  for (const name of ['GET live.join', 'GET live.inherited']) expect(sent).toContain(name);
  for (const secret of [person.email, person.id, person.token, ticket, app.id, app.hash, 'S1_traced', 'private'])
    expect(sent).not.toContain(secret);
  const line = program.output.split('\n').find((text) => text.includes('"requestId":"the-request"'));
  expect(line).toContain(`"traceId":"${request?.traceId}"`);
  await collector.close();
  await Promise.all([dirname(file), dataFolder].map((folder) => rm(folder, { recursive: true, force: true })));
});
