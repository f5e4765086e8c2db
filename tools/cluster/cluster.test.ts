// The main job over HTTP, every service a process of its own, on real engines.
import { clusterEngines, startCluster } from '@rehearse/testkit/cluster';
import type { Cluster } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';

await describeWithEngines('every service as a process of its own', clusterEngines, (engines) => {
  let cluster: Cluster;
  let send: Send;
  let ada: Person;
  let app: OwnApp;
  beforeAll(async () => {
    cluster = await startCluster({ engines });
    send = sender(cluster.url);
    ada = await newPerson(send);
    app = await newApp(send, ada);
  });
  afterAll(() => cluster.close());

  const deliver = (session: string, from: number, count: number) => {
    const records = Array.from({ length: count }, (_, at) => ({
      kind: 'event',
      type: 'WidgetClick',
      screen: 's10001',
      widget: 'w10003',
      x: 0.5,
      y: 0.5,
      time: 1_767_000_000_000 + at * 1_000,
    }));
    return send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body: { session, from, records } });
  };
  const summary = async () =>
    (await send('GET', `/rest/analytics/${app.id}/summary`, { token: ada.token })).json as {
      meta: { sessions: number; events: number };
    };

  test('a prototype is drawn, a tester tests, the results are there', async () => {
    const { json } = await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token });
    expect(json).toMatchObject({ id: app.id, name: 'Shop' });
    expect((await deliver('S1', 0, 5)).json).toMatchObject({ status: 'ok', next: 5 });
    await eventually(async () => expect((await summary()).meta).toMatchObject({ sessions: 1, events: 5 }));
  });

  test('strangers are kept out, at the gateway and at every service', async () => {
    const path = `/rest/apps/${app.id}.json`;
    expect((await send('GET', path)).status).toBe(401);
    const mallory = await newPerson(send, 'mallory');
    expect((await send('GET', path, { token: mallory.token })).status).toBe(403);
    // Who reaches a pod has nothing to show: neither a login nor a made-up word of the gateway.
    const pod = sender(cluster.services.studio.url);
    expect((await pod('GET', path, { token: ada.token })).status).toBe(403);
    for (const name of ['x-rehearse-word', 'x-rehearse-admission']) {
      const headers = { [name]: ada.token };
      expect((await pod('GET', path, { headers })).status).toBe(403);
      expect((await send('GET', path, { headers })).status).toBe(401);
    }
  });

  test('a service that is away is "try again", and all is well when it is back', async () => {
    await cluster.services.studio.kill9();
    const away = await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token });
    expect([away.status, away.json]).toMatchObject([503, { errors: ['server/unavailable'] }]);
    // The link is remembered: testers go on.
    expect((await deliver('S1', 5, 5)).status).toBe(200);
    await cluster.services.studio.start();
    expect((await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token })).status).toBe(200);
    await eventually(async () => expect((await summary()).meta.events).toBe(10));
  });

  test('what was accepted while the pipeline was dead is counted once when it is back', async () => {
    await cluster.services.pipeline.kill9();
    for (let from = 0; from < 50; from += 10) expect((await deliver('S2', from, 10)).status).toBe(200);
    await cluster.services.pipeline.start();
    await eventually(async () => expect((await summary()).meta).toMatchObject({ sessions: 2, events: 60 }));
  });

  test('every service ends on SIGTERM with 0, and comes back', async () => {
    for (const service of Object.values(cluster.services)) {
      expect([service.name, await service.stop()]).toEqual([service.name, 0]);
      await service.start();
    }
    expect((await deliver('S3', 0, 1)).status).toBe(200);
    await eventually(async () => expect((await summary()).meta.sessions).toBe(3));
  });
});
