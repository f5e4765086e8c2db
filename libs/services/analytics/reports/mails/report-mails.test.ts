// Weekly mails of reports: to members who want them, once a week, and only of what the report tells.
import { jest } from '@jest/globals';
import { topics } from '@rehearse/contract';
import type { ListedLink, Report, ReportMail } from '@rehearse/contract';
import { letterTo, lettersTo, newPerson, sender } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { at, buying, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';
import { nextMonday } from './monday';
import { ReportMailJob } from './report-mail-job';
import { reportMailCollection } from './report-mail.repository';

const question = {
  id: 'why',
  type: 'TextBox',
  name: 'why',
  x: 0,
  y: 0,
  w: 200,
  h: 40,
  z: 0,
  style: {},
  props: { isSurveyElement: true },
};
const screen = (id: string, children: string[]) => ({ id, name: id, x: 0, y: 0, w: 375, h: 667, children });
const prototype = {
  name: 'Tickets',
  screens: { s10001: { ...screen('s10001', ['why']), props: { start: true } }, s10002: screen('s10002', []) },
  widgets: { why: question },
  lines: {},
};

let testBed: TestBed;
let ada: Person;
beforeAll(async () => {
  testBed = await openTestBed(prototype, { hasMailServer: true });
  ada = testBed.owner;
  await testBed.saveTasks(buying);
  await buys();
});
afterAll(() => testBed.close());
let title = '';
let titles = 0;
beforeEach(async () => {
  // What others wanted is over.
  for await (const { id } of stored().all()) await stored().remove(id);
  title = `Can they buy ${(titles += 1)}`;
});

let sessions = 0;
const typed = 'Typed by a tester';
/** One more session, of somebody with a name who types something. */
async function buys(): Promise<void> {
  const session = `S${(sessions += 1)}`;
  const start = at(0, 'SessionStart', { label: 'Mrs Secret' });
  const answer = at(300, 'WidgetChange', { widget: 'why', x: -1, y: -1, state: { type: 'text', value: typed } });
  await testBed.record(session, [start, load(10), answer, load(1_010, 's10002')]);
  await testBed.settled();
}

const parts = [{ type: 'text', title: '', text: 'Why' }, { type: 'headline' }, { type: 'tasks' }];
const quotes = { type: 'quotes', questions: ['why'] };
const post = (path: string, body: object, { token }: Person = ada) =>
  testBed.send('POST', `/rest/apps/${testBed.app.id}/${path}`, { token, body });
const make = async (fields: object = {}) =>
  (await post('reports', { title, isFrozen: false, parts, ...fields })).json as Report;
const want = (report: Report, isOn: boolean, who = ada) => post(`reports/${report.id}/mail`, { isOn }, who);
const wish = async ({ id }: Report, { token }: Person = ada) =>
  (await testBed.send('GET', `/rest/apps/${testBed.app.id}/reports/${id}/mail.json`, { token })).json as ReportMail;
const week = 7 * 24 * 3_600_000;
/** The Monday in so many weeks. */
const monday = (weeks: number) => nextMonday(Date.now()) + (weeks - 1) * week;
const sweep = (weeks: number) => testBed.server.get(ReportMailJob).sweep(monday(weeks));
const mails = ({ email } = ada, word = 'Report') => lettersTo(testBed.dataFolder, email, `${word}: ${title}`);
const mail = ({ email } = ada, word = 'Report') => letterTo(testBed.dataFolder, email, `${word}: ${title}`);
const stored = () => testBed.platform.documents.collection(reportMailCollection);
const member = async (permission = 2) => {
  const person = await newPerson(testBed.send);
  await post('team/', { email: person.email, permission });
  return person;
};
/** Letters that wait in the stream by then are those of this test. */
async function queued(work: () => Promise<void>): Promise<number> {
  const publish = jest.spyOn(testBed.platform.stream, 'publish');
  await work();
  const count = publish.mock.calls.filter(([topic]) => topic === topics.letters.name).length;
  publish.mockRestore();
  return count;
}

test('who wants it is told on Monday what has changed, once, and without what testers typed', async () => {
  const report = await make({ parts: [...parts, quotes] });
  const link = (await post('links', { report: report.id })).json as ListedLink;
  expect((await testBed.send('GET', `/rest/links/${link.hash}/report.json`)).text).toContain(typed);
  expect(await wish(report)).toEqual({ isPossible: true, isOn: false, next: monday(1) });
  expect((await want(report, true)).json).toEqual({ isPossible: true, isOn: true, next: monday(1) });
  const before = sessions;
  await buys();
  expect(await queued(() => testBed.server.get(ReportMailJob).sweep(monday(1) - 1))).toBe(0);
  expect(await queued(async () => void (await Promise.all([sweep(1), sweep(1)])))).toBe(1);
  const letter = await mail();
  expect(letter).toContain(`Sessions: ${before + 1}, 1 of them new`);
  expect(letter).toContain(`Task success: ${before + 1} of ${before + 1}, before ${before} of ${before}`);
  expect(letter).toContain(`Buy=E2=80=9D: ${before + 1} of ${before + 1}, before ${before} of ${before}`);
  expect(letter).toContain(`/#/apps/${testBed.app.id}/reports.html?report=${report.id}`);
  for (const secret of [typed, 'Secret']) expect(letter).not.toContain(secret);
  expect(letter).not.toMatch(/\bS\d\b/);
  expect(await wish(report)).toMatchObject({ isOn: true, next: monday(2) });
  expect(await queued(() => sweep(1))).toBe(0);
  expect(await queued(() => sweep(2))).toBe(0);
  expect(await wish(report)).toMatchObject({ next: monday(3) });
});

test('it tells only what the report does, in the language of who reads it', async () => {
  const bob = await member();
  await testBed.send('POST', `/rest/user/${bob.id}.json`, { token: bob.token, body: { language: 'de' } });
  const report = await make({ parts: [parts[0]] });
  await want(report, true, bob);
  await buys();
  await sweep(1);
  const letter = await mail(bob, 'Bericht');
  expect(letter).toContain(`Sitzungen: ${sessions}, davon 1 neu`);
  expect(letter).not.toContain('Buy');
  expect(letter).not.toContain('Aufgabenerfolg');
  expect(await mails()).toEqual([]);
});

test('a mail that stopped halfway goes out once, with what it was to tell', async () => {
  const report = await make();
  await want(report, true);
  await buys();
  await sweep(1);
  await mail();
  const id = `${testBed.app.id}:${report.id}:${ada.id}`;
  const found = await stored().get(id);
  const last = found?.value['last'] ?? null;
  await stored().change(id, {
    set: [
      [['next'], monday(1)],
      [['last'], { told: { sessions: 0, success: null, tasks: [] }, saved: report.saved }],
      [['sending'], last],
    ],
  });
  await buys();
  expect(await queued(() => sweep(1))).toBe(0);
  expect(await stored().get(id)).toMatchObject({ value: { last, next: monday(2) } });
});

test('a report that was changed is told without what another filter counted, and a frozen one never', async () => {
  const report = await make();
  await want(report, true);
  await buys();
  const change = (fields: object) => post(`reports/${report.id}.json`, { title, isFrozen: false, parts, ...fields });
  await change({ filter: { session: ['S1'] } });
  await sweep(1);
  const letter = await mail();
  expect(letter).toContain('Sessions: 1\r\n');
  expect(letter).not.toContain('before');
  await change({ isFrozen: true });
  expect(await queued(() => sweep(2))).toBe(0);
  expect(await wish(report)).toMatchObject({ isOn: true, next: monday(3) });
});

test('who may not change the prototype any more, or has left, gets none', async () => {
  const [bob, eve] = [await member(), await member()];
  const report = await make();
  for (const who of [bob, eve]) await want(report, true, who);
  expect(await want(report, true, await member(1))).toMatchObject({ status: 403 });
  await buys();
  await testBed.send('DELETE', `/rest/apps/${testBed.app.id}/team/${bob.id}.json`, { token: ada.token });
  expect(await queued(() => sweep(1))).toBe(1);
  await mail(eve);
  expect(await mails(bob)).toEqual([]);
  expect(await stored().get(`${testBed.app.id}:${report.id}:${bob.id}`)).toBeNull();
  const retired = { key: eve.id, value: JSON.stringify({ user: eve.id }) };
  await testBed.platform.stream.publish(topics.retirements.name, [retired]);
  await eventually(async () => expect(await stored().get(`${testBed.app.id}:${report.id}:${eve.id}`)).toBeNull());
});

test('no more mails by the switch, by the link in one of them, and of a report that was removed', async () => {
  const bob = await member();
  const report = await make();
  for (const who of [ada, bob]) await want(report, true, who);
  await want(report, false);
  expect([await wish(report), await wish(report, bob)]).toMatchObject([{ isOn: false }, { isOn: true }]);
  await buys();
  await sweep(1);
  const letter = await mail(bob);
  expect(await mails()).toEqual([]);
  expect(letter).toContain('since you asked for this mail');
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, key = ''] = /no-mails\.html\?key=(\w+)&of=report/.exec(letter) ?? [];
  expect(await testBed.send('POST', '/rest/report-mails/stop', { body: { key: `${key}x` } })).toMatchObject({
    status: 404,
  });
  expect(await testBed.send('POST', `/rest/report-mails/no-more?key=${key}x`)).toMatchObject({ status: 404 });
  const opened = await testBed.send('GET', `/rest/report-mails/no-more?key=${key}`);
  expect(opened.text).toContain(`href="/#/no-mails.html?key=${key}&of=report"`);
  expect(await wish(report, bob)).toMatchObject({ isOn: true });
  expect(await testBed.send('POST', `/rest/report-mails/no-more?key=${key}`)).toMatchObject({ status: 200 });
  expect(await wish(report, bob)).toMatchObject({ isOn: false });

  await want(report, true);
  await testBed.send('DELETE', `/rest/apps/${testBed.app.id}/reports/${report.id}.json`, { token: ada.token });
  expect(await stored().get(`${testBed.app.id}:${report.id}:${ada.id}`)).toBeNull();
  expect(await want(report, true)).toMatchObject({ status: 404 });
});

test('the own data of an account says of which reports it wants mails, and no key', async () => {
  const bob = await member();
  const report = await make();
  await want(report, true, bob);
  const ask = (token: string) => testBed.send('GET', `/rest/user/${bob.id}/report-mails.json`, { token });
  const reports = [{ app: testBed.app.id, report: report.id, next: monday(1) }];
  expect((await ask(bob.token)).json).toEqual({ reports });
  expect((await ask(ada.token)).status).toBe(403);
});

test('it goes with its prototype', async () => {
  const of = (app: string) => ({ app, report: 'r1', user: ada.id, stop: app, next: 0 });
  for (const app of ['erased', 'kept']) await stored().insert(`${app}:r1:${ada.id}`, of(app));
  const value = JSON.stringify({ kind: 'app', app: 'erased' });
  await testBed.platform.stream.publish(topics.erasures.name, [{ key: 'erased', value }]);
  await eventually(async () => expect(await stored().get(`erased:r1:${ada.id}`)).toBeNull());
  expect(await stored().get(`kept:r1:${ada.id}`)).not.toBeNull();
});

test('without a mail server nobody can want them', async () => {
  const without = await openTestBed();
  try {
    const send = sender(without.server.url);
    const { token } = without.owner;
    const base = `/rest/apps/${without.app.id}/reports`;
    const made = await send('POST', base, { token, body: { title, isFrozen: false, parts } });
    const { id } = made.json as Report;
    expect((await send('GET', `${base}/${id}/mail.json`, { token })).json).toMatchObject({ isPossible: false });
    const wanted = await send('POST', `${base}/${id}/mail`, { token, body: { isOn: true } });
    expect(wanted.json).toMatchObject({ errors: ['mailing.impossible'] });
  } finally {
    await without.close();
  }
});
