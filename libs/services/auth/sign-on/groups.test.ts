// Groups at a real provider: what they give is there after the next log-in, and gone after the one after they are.
import type { Folder, GroupRule, LoggedIn, SignOnProvider, TeamPerson } from '@rehearse/contract';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { answerOfProvider, newApp, newPerson, sender, testProvider } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '..';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { sessionCollection } from '../sessions/session';
import type { SessionDocument } from '../sessions/session';
import { userCollection } from '../user';
import { folderGrants, operatorGroup, toldBy, withTold } from './groups';
import { readClaims } from './person';

describe('what a provider says of groups', () => {
  const groups: readonly GroupRule[] = [
    { group: 'design', folder: 'one', role: 'look' },
    { group: 'design leads', folder: 'one', role: 'edit' },
    { group: 'admins', operator: true },
  ];
  const company = testProvider('https://id.example.org', { groups });
  const said = (claim: unknown, provider: SignOnProvider = company) =>
    toldBy(provider, readClaims({ iss: 'i', sub: 's', [provider.groupsClaim]: claim })).names;

  it('is kept as far as a rule names it', () => {
    expect(said(['design', 'cooks'])).toEqual(['design']);
    expect(said('admins')).toEqual(['admins']);
    for (const odd of [undefined, null, 7, {}, [{ name: 'design' }]]) expect(said(odd)).toEqual([]);
    expect(said(['design'], { ...company, groupsClaim: 'roles' })).toEqual(['design']);
  });

  it('gives the best role of all groups, by the rules as they are now', () => {
    const user = { groups: withTold([], { provider: 'company', names: ['design', 'design leads'] }) };
    expect(folderGrants(user, [company])).toEqual([
      { folder: 'one', role: 'edit', group: 'design leads', provider: 'Company' },
    ]);
    expect(operatorGroup(user, [company])).toBeUndefined();
    expect(folderGrants(user, [{ ...company, groups: [] }])).toEqual([]);
    expect(folderGrants(user, [])).toEqual([]);
  });

  it('stands beside what other providers say', () => {
    const school = { provider: 'school', names: ['staff'] };
    const both = withTold([school], { provider: 'company', names: ['design'] });
    expect(both).toEqual([school, { provider: 'company', names: ['design'] }]);
    expect(withTold(both, { provider: 'company', names: [] })).toEqual([school]);
  });
});

await describeWithEngines(
  'groups at a provider',
  ['oidc'],
  (engines) => {
    const lines = logLines();
    const rules: GroupRule[] = [{ group: 'admins', operator: true }];
    let running: TestServer;
    let send: Send;
    let ada: Person;
    let folder: string;
    beforeAll(async () => {
      const company = testProvider(engines.oidc.url, { groups: rules });
      running = await openTestServer({
        services: [gateway, auth, studio],
        config: { signOn: [company] },
        log: lines.log,
      });
      send = sender(running.server.url);
      ada = await newPerson(send);
      folder = ((await post('/rest/folders', ada, { name: 'Box office' })) as Folder).id;
      rules.push({ group: 'design', folder, role: 'comment' }, { group: 'leads', folder, role: 'edit' });
    });
    afterAll(() => running.close());

    const post = async (path: string, { token }: Pick<Person, 'token'>, body: unknown = {}) =>
      (await send('POST', path, { token, body })).json;
    const get = async (path: string, { token }: Pick<Person, 'token'>) => (await send('GET', path, { token })).json;
    async function logIn(login: string): Promise<LoggedIn> {
      const { url, flow } = (await post('/rest/sign-on/company', { token: '' })) as { url: string; flow: string };
      const answer = await answerOfProvider(url, login);
      return (await send('POST', '/rest/sign-on', { body: { flow, answer } })).json as LoggedIn;
    }
    const foldersOf = async (who: LoggedIn) => (await get('/rest/folders', who)) as Folder[];
    const peopleIn = async () => (await get(`/rest/folders/${folder}/people.json`, ada)) as TeamPerson[];
    const inFolder = async (email: string) => (await peopleIn()).find((one) => one.email === email);
    const has = (email: string, what: object) =>
      eventually(async () => expect(await inFolder(email)).toMatchObject(what));
    /** An hour later the provider is asked again. */
    async function goOnLater({ id, token }: LoggedIn): Promise<void> {
      const sessions = running.platform.documents.collection<SessionDocument>(sessionCollection);
      for (const { id: session, value } of await sessions.findBy('user', [id])) {
        const signOn = { ...value.signOn, until: Date.now() + 60_000, asked: 0 };
        await sessions.change(session, { set: [[['signOn'], signOn]] });
      }
      await eventually(async () => {
        await send('GET', `/rest/user/${id}.json`, { token });
        const [session] = await sessions.findBy('user', [id]);
        expect(session?.value.signOn?.asked).not.toBe(0);
      });
    }
    const isOut = (email: string) => eventually(async () => expect(await inFolder(email)).toBeUndefined());

    it('give a role in a folder, with the reason, as long as somebody is in them', async () => {
      const mara = await logIn('mara@example.org#design,cooks');
      await has('mara@example.org', {
        role: 'comment',
        reason: { kind: 'group', group: 'design', provider: 'Company' },
      });
      expect(await foldersOf(mara)).toMatchObject([{ id: folder, role: 'comment', people: 2 }]);
      const { id: app } = await newApp(send, ada, { name: 'Lumen' });
      await post(`/rest/apps/${app}/folder`, ada, { folder });
      expect(await get('/rest/apps?summary=true', mara)).toMatchObject([{ id: app, role: 'comment', folder }]);
      const { people } = (await get(`/rest/apps/${app}/people.json`, ada)) as { people: TeamPerson[] };
      expect(people).toContainEqual(
        expect.objectContaining({ id: mara.id, reason: { kind: 'folder', group: 'design', provider: 'Company' } }),
      );
      await logIn('mara@example.org#leads');
      await has('mara@example.org', { role: 'edit', reason: { group: 'leads' } });
      await logIn('mara@example.org');
      await isOut('mara@example.org');
      expect((await send('GET', `/rest/apps/${app}.json`, { token: mara.token })).status).toBe(403);
    });

    it('take nothing of what was given by hand', async () => {
      const { email } = await logIn('jonas@example.org');
      await post(`/rest/folders/${folder}/people`, ada, { email, role: 'look' });
      await logIn('jonas@example.org#leads');
      await has(email, { role: 'look', byGroup: { role: 'edit', group: 'leads' }, reason: { kind: 'invited' } });
      await logIn('jonas@example.org');
      await eventually(async () => expect(await inFolder(email)).not.toHaveProperty('byGroup'));
      expect(await inFolder(email)).toMatchObject({ role: 'look', reason: { kind: 'invited' } });
    });

    it('are changed at the provider, and not by who is in the folder', async () => {
      const { id, email } = await logIn('tom@example.org#design');
      await has(email, { role: 'comment' });
      const path = `/rest/folders/${folder}/people/${id}.json`;
      expect((await send('POST', path, { token: ada.token, body: { role: 'edit' } })).status).toBe(404);
      expect((await send('DELETE', path, { token: ada.token })).status).toBe(404);
    });

    it('make operators, who are none once they have left the group', async () => {
      const isOperator = async (who: LoggedIn) =>
        (await send('GET', '/rest/operator/people.json', { token: who.token })).status === 200;
      const root = await logIn('root@example.org#admins');
      expect(await isOperator(root)).toBe(true);
      const shown = (await get('/rest/operator/people.json?state=operators', root)) as { people: object[] };
      expect(shown.people).toMatchObject([
        { id: root.id, isConfigured: true, operatorGroup: { group: 'admins', provider: 'Company' } },
      ]);
      expect(await get('/rest/operator/sign-on.json', root)).toMatchObject({
        providers: [{ groupsClaim: 'groups', groups: expect.arrayContaining([{ group: 'admins', operator: true }]) }],
      });
      await logIn('root@example.org');
      await eventually(async () => expect(await isOperator(root)).toBe(false));
      expect(lines.security().map(({ security }) => security)).toEqual(
        expect.arrayContaining(['operator-made', 'operator-unmade']),
      );
    });

    it('give nothing any more to who has left the provider', async () => {
      const gone = await logIn('gone@example.org#design');
      await has('gone@example.org', { role: 'comment' });
      await goOnLater(gone);
      await isOut('gone@example.org');
      const users = running.platform.documents.collection(userCollection);
      expect((await users.get(gone.id))?.value['groups']).toEqual([]);
    });

    it('are asked for again while somebody is logged in', async () => {
      const kim = await logIn('kim@example.org#interns');
      expect(await foldersOf(kim)).toEqual([]);
      rules.push({ group: 'interns', folder, role: 'look' });
      await goOnLater(kim);
      await has('kim@example.org', { role: 'look', reason: { group: 'interns' } });
    });

    it('that no rule names are kept nowhere', async () => {
      const { id } = await logIn('lea@example.org#design,chess club');
      await has('lea@example.org', { role: 'comment' });
      const kept = (await running.platform.documents.collection(userCollection).get(id))?.value;
      expect(JSON.stringify(kept)).toContain('design');
      expect(JSON.stringify(kept)).not.toContain('chess club');
    });

    it('end with the account', async () => {
      const lea = await logIn('leo@example.org#design');
      await has('leo@example.org', { role: 'comment' });
      await post('/rest/retire', lea, { now: true });
      await isOut('leo@example.org');
    });
  },
  { shared: true },
);
