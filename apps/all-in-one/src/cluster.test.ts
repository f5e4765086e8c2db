// The main job over HTTP in the third combination: one process, the cluster's engines.
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { clusterEngines, engineVariables } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';

await describeWithEngines("all services in one process on the cluster's engines", clusterEngines, (engines) => {
  let file: string;
  let program: Program;
  let send: Send;
  let ada: Person;
  let app: OwnApp;

  async function start(): Promise<void> {
    const env = {
      ...engineVariables(engines),
      REHEARSE_PUBLIC_URL: 'http://rehearse.test',
      REHEARSE_SECRET: 'known to this test only, long enough',
    };
    program = new Program({ file, dataFolder: '/nonexistent', args: ['--shape=cluster'], env });
    send = sender(await program.ready());
    await eventually(async () => expect((await send('GET', '/health/ready')).status).toBe(200));
  }
  beforeAll(async () => {
    file = await buildProgram(`test-shape-${process.pid}`);
    await start();
    ada = await newPerson(send);
    app = await newApp(send, ada);
  });
  afterAll(async () => {
    await program.kill('SIGKILL');
    await rm(dirname(file), { recursive: true, force: true });
  });

  const summary = async () => {
    const { json } = await send('GET', `/rest/analytics/${app.id}/summary`, { token: ada.token });
    return (json as { meta: object }).meta;
  };

  test('a task is set, a tester does it by the link, and the results say so', async () => {
    const flow = [
      { screen: 's10001', widget: 'w10003', type: 'WidgetClick' },
      { screen: 's10002', widget: null, type: 'ScreenLoaded' },
    ];
    const tasks = [{ id: 't1', name: 'Buy', flow }];
    await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body: { tasks } });
    const records = [
      { kind: 'event', type: 'SessionStart', screen: 's10001' },
      { kind: 'event', type: 'WidgetClick', screen: 's10001', widget: 'w10003', x: 0.5, y: 0.5 },
      { kind: 'event', type: 'ScreenLoaded', screen: 's10002' },
    ].map((record, at) => ({ ...record, time: 1_767_000_000_000 + at * 1_000 }));
    const body = { session: 'S1', from: 0, records };
    const taken = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
    expect(taken.json).toMatchObject({ status: 'ok', next: 3 });
    await eventually(async () => expect(await summary()).toMatchObject({ sessions: 1, events: 3 }));
    const { json } = await send('GET', `/rest/analytics/${app.id}/tasks`, { token: ada.token });
    expect(json).toMatchObject({ rows: [{ id: 't1', sessions: 1, successes: 1 }] });
  });

  test('ends on SIGTERM with 0, and all of it is there after a restart', async () => {
    expect(await program.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    await start();
    const { json } = await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token });
    expect(json).toMatchObject({ id: app.id, name: 'Shop' });
    expect(await summary()).toMatchObject({ sessions: 1, events: 3 });
  });
});
