// The commands as an operator runs them, beside a running server on its data folder, and on MongoDB.
import { openMongo } from '@rehearse/platform/cluster/mongo';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { newPerson, sender } from '@rehearse/testkit/people';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { openTestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { auth } from '../../libs/services/auth';
import { userCollection } from '../../libs/services/auth/user';
import { UserRepository } from '../../libs/services/auth/user.repository';
import { gateway } from '../../libs/services/gateway';

let program: string;
beforeAll(async () => {
  program = await buildProgram(`test-people-${process.pid}`, 'tools/people/main.ts');
});
afterAll(() => rm(dirname(program), { recursive: true, force: true }));

interface Ran {
  readonly code: number | null;
  readonly said: string;
}
const runIn =
  (env: Readonly<Record<string, string>>) =>
  async (...args: readonly string[]): Promise<Ran> => {
    const child = new Child(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
    const { code } = await child.ended;
    return { code, said: child.output };
  };

test('beside a running server, which lets nobody in whom it switches off', async () => {
  const running = await openTestServer({ services: [gateway, auth] });
  const send = sender(running.server.url);
  const ada = await newPerson(send);
  const run = runIn({ REHEARSE_DATA: running.dataFolder });
  const login = async () =>
    (await send('POST', '/rest/login', { body: { email: ada.email, password: ada.password } })).json;
  const account = () => send('GET', `/rest/user/${ada.id}.json`, { token: ada.token });
  expect((await account()).status).toBe(200);

  const off = await run('switch-off', ada.email);
  expect(off).toMatchObject({ code: 0, said: expect.stringContaining(`${ada.email} is switched off.`) });
  expect(off.said).toContain('"security":"account-switched-off"');
  await eventually(async () => expect((await account()).status).toBe(401));
  expect(await login()).toEqual({ type: 'error', errors: ['user.login.off'] });
  expect((await run('list', 'ada')).said).toMatch(/^ada-.*: last login .*, switched off /m);

  const invited = await run('invite', 'grace+new@example.org');
  const [, key] = /#\/join\.html\?address=grace%2Bnew%40example\.org&key=(\w+)/.exec(invited.said) ?? [];
  const body = { email: 'grace+new@example.org', password: 'correct horse', tos: true, invitation: { key } };
  expect((await send('POST', '/rest/user', { body })).json).toMatchObject({ email: body.email });
  expect((await run('invite', body.email)).said).toContain('has an account.');

  await run('switch-on', ada.email);
  const again = (await login()) as { token: string };
  expect((await run('make-operator', ada.email)).said).toContain('is an operator.');
  await eventually(async () =>
    expect((await send('GET', '/rest/operator/people.json', { token: again.token })).status).toBe(200),
  );
  const audit = await send('GET', '/rest/operator/audit.json?kind=operator-made', { token: again.token });
  expect(audit.json).toMatchObject({ events: [{ kind: 'operator-made', fields: { user: ada.id } }] });
  const plan = await run('plan', ada.email, 'team');
  expect(plan.said).toContain(`${ada.email} has the plan team.`);
  expect(plan.said).toContain('"security":"plan-changed"');
  expect((await send('GET', `/rest/user/${ada.id}.json`, { token: again.token })).json).toMatchObject({ plan: 'team' });
  expect(await run('plan', ada.email)).toMatchObject({ code: 1, said: expect.stringContaining('plan ADDRESS NAME') });
  expect(await run('unmake-operator', ada.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There has to be an operator'),
  });
  expect(await run('switch-off', 'nobody@example.org')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nobody has the address nobody@example.org.'),
  });
  expect(await run('switch-off')).toMatchObject({ code: 1, said: expect.stringContaining('remove-factor ADDRESS') });
  await running.close();
});

await describeWithEngines('on a cluster', ['mongo'], (engines) => {
  test('the same', async () => {
    const url = engines.mongo.url;
    const mongo = await openMongo({ url, stream: null });
    const users = mongo.documents.collection(userCollection);
    const lost = {
      email: 'ada@example.org',
      role: 'user' as const,
      password: 'x',
      factor: { secret: 'S', spare: [], since: 1, step: 1 },
    };
    await new UserRepository(mongo.documents).insert('ada', lost);
    const run = runIn({ MONGO_URL: url });
    expect((await run('list')).said).toContain('ada@example.org: never logged in, second factor');
    expect(await run('remove-factor', 'ada@example.org')).toMatchObject({ code: 0 });
    expect((await users.get('ada'))?.value).not.toHaveProperty('factor');
    await mongo.close();
  });
});
