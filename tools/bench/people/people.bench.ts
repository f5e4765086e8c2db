import { newApp, newPerson } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { median, medianMs } from '../bench';
import type { Bench, Measurement } from '../bench';
import { loggedIn, withBrowser } from '../pages/browser';
import { timeToPainted } from '../pages/painted';
import { withServer } from '../server';
import type { BenchServer } from '../server';
import { usedList } from './list-page';
import { addComments, addMembers, addPrototypes, withStored } from './stored';
import { together } from './together';

const prototypes = 2_000;
const folders = 50;
const members = 500;
const comments = 10_000;
const times = 100;

/** What somebody asks; a refusal measures nothing. */
function asked({ send }: BenchServer, { token }: Person) {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { status, text, json } = await send(method, path, { token, ...(body && { body }) });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return json;
  };
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object) => ask('POST', path, body),
  };
}

/** Somebody with so many prototypes, evenly in so many folders. */
async function withPrototypes(server: BenchServer, count: number, inFolders: number): Promise<Person> {
  const person = await newPerson(server.send);
  const { post } = asked(server, person);
  const made: string[] = [];
  for (let at = 0; at < inFolders; at += 1) {
    const { id } = (await post('/rest/folders', { name: `Folder ${at}` })) as { id: string };
    made.push(id);
  }
  const { id } = await newApp(server.send, person);
  await post(`/rest/apps/${id}/folder`, { folder: made[0] });
  await withStored(server, (documents) => addPrototypes(documents, id, { count: count - 1, folders: made }));
  return person;
}

async function measureLists(server: BenchServer): Promise<readonly Measurement[]> {
  const few = await withPrototypes(server, 20, 2);
  const many = await withPrototypes(server, prototypes, folders);
  const list = (person: Person) => medianMs(20, () => asked(server, person).get('/rest/apps'));
  const [listOfFew, listOfMany] = [await list(few), await list(many)];
  const address = `${server.url}/#/apps/my-apps.html`;
  const used = async (person: Person, name: string) =>
    withBrowser(async (browser) => {
      const painted: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        const window = await loggedIn(browser, { ...server, person });
        painted.push(await timeToPainted(window, address, isListThere));
        await window.close();
      }
      const window = await loggedIn(browser, { ...server, person });
      return { painted: median(painted), ...(await usedList(window, address, { isThere: isListThere, name })) };
    });
  const [usedFew, usedMany] = [await used(few, 'Prototype 18'), await used(many, 'Prototype 1998')];
  return [
    {
      what: `list of ${prototypes} prototypes in ${folders} folders, answered`,
      value: listOfMany,
      unit: 'ms',
      baseline: { what: '20 in 2 folders', value: listOfFew },
    },
    {
      what: '... painted, with an empty cache',
      value: usedMany.painted,
      unit: 'ms',
      baseline: { what: '20 in 2 folders', value: usedFew.painted },
    },
    {
      what: '... searched for one, from the key to the picture',
      value: usedMany.searchedMs,
      unit: 'ms',
      baseline: { what: '20 in 2 folders', value: usedFew.searchedMs },
    },
    {
      what: '... scrolled through: the longest frame',
      value: usedMany.longestFrameMs,
      unit: 'ms',
      baseline: { what: '20 in 2 folders', value: usedFew.longestFrameMs },
    },
  ];
}

/** Cards stand there; what those hold that nobody sees yet comes later. */
const isListThere = () =>
  document.querySelectorAll('main article[aria-label]').length > 3 &&
  document.querySelector('main section[aria-busy]') === null;

async function measureTeam(server: BenchServer): Promise<readonly Measurement[]> {
  const { send, person, app } = server;
  const { get, post } = asked(server, person);
  const path = `/rest/apps/${app.id}/people.json`;
  const alone = await medianMs(times, () => get(path));
  const check = (who: Person) => medianMs(times, () => asked(server, who).get(`/idle/${app.id}.json`));
  await check(person);
  const open = await medianMs(times, () => get('/constant'));
  const aloneChecked = await check(person);
  await withStored(server, (documents) => addMembers(documents, app.id, members - 2));
  const last = await newPerson(send, 'member');
  await post(`/rest/apps/${app.id}/people`, { email: last.email, role: 'look' });
  const none = { what: 'a request that anybody may send', value: open };
  return [
    { what: 'who may see a prototype, its owner alone: a request', value: aloneChecked, unit: 'ms', baseline: none },
    { what: `... a member beside ${members - 1} others`, value: await check(last), unit: 'ms', baseline: none },
    {
      what: `${members} people listed`,
      value: await medianMs(times, () => get(path)),
      unit: 'ms',
      baseline: { what: 'one', value: alone },
    },
  ];
}

async function measureComments(server: BenchServer): Promise<readonly Measurement[]> {
  const { person, app } = server;
  const { get, post } = asked(server, person);
  const path = `/rest/comments/apps/${app.id}.json`;
  const write = (count: number) =>
    together(count, async (at) => {
      const body = { type: 'ScreenComment', reference: 'canvas', message: `What about ${at}?`, x: at % 375, y: 20 };
      await post(`/rest/comments/apps/${app.id}`, body);
    });
  await write(100);
  const few = await medianMs(20, () => get(path));
  const firstWrite = await medianMs(20, () => write(1));
  await withStored(server, (documents) => addComments(documents, app.id, comments - 120));
  return [
    {
      what: `${comments} comments read`,
      value: await medianMs(10, () => get(path)),
      unit: 'ms',
      baseline: { what: '100', value: few },
    },
    {
      what: '... one more written',
      value: await medianMs(20, () => write(1)),
      unit: 'ms',
      baseline: { what: 'behind 100', value: firstWrite },
    },
  ];
}

export const people: Bench = {
  name: 'people',
  about:
    'Long lists, large teams and many comments, each beside a short one; what it costs to ask who may see a prototype. ' +
    'All in one process, over HTTP from one client on the same machine.',
  run: () =>
    withServer({ entry: 'tools/bench/server/main.ts' }, async (server) => [
      ...(await measureTeam(server)),
      ...(await measureComments(server)),
      ...(await measureLists(server)),
    ]),
};
