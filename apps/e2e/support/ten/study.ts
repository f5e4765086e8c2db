import type { Browser } from '@playwright/test';
import type { OkOf, routes, SessionRow, StoredApp } from '@rehearse/contract';
import { type Send, sender } from '@rehearse/testkit/people';
import { type Member, newMember } from '../people';
import { answer, newStudy, type RunningStudy } from '../studies';
import { expect, test as base } from '../test';
import { shop, shopTasks } from './shop';
import { type Story, stories } from './stories';
import { recordsOf, Teller, type Told } from './telling';
import { walk } from './walking';

export interface TenSessions extends RunningStudy {
  readonly member: Member;
  readonly version: number;
  /** By their numbers. */
  readonly ids: ReadonlyMap<number, string>;
}

/** One for all tests of a worker: nothing in it is changed. */
let made: Promise<TenSessions> | undefined;

type Asked = typeof routes.analytics;
interface Fixtures {
  readonly ten: TenSessions;
  /** What the API answers. */
  readonly ask: <Name extends keyof Asked>(name: Name, path?: string) => Promise<OkOf<Asked[Name]>>;
}

/** Tests on a study of which everything is known, logged in as its owner. */
export const test = base.extend<Fixtures>({
  ten: async ({ browser, baseURL }, use) => use(await (made ??= make(browser, baseURL ?? ''))),
  login: async ({ ten }, use) => use(ten.member),
  ask: async ({ ten, send }, use) =>
    use((name, path = name) => answer(send, ten.member, `/rest/analytics/${ten.id}/${path}`)),
});

async function make(browser: Browser, baseURL: string): Promise<TenSessions> {
  const send = sender(baseURL);
  const member = await newMember(send);
  const startedAt = Date.parse('2026-03-01T09:00:00Z');
  const study = await newStudy(send, member, shop, { tasks: shopTasks, study: { status: 'running', startedAt } });
  const version = Number((await answer<StoredApp>(send, member, `/rest/apps/${study.id}.json`))['revision'] ?? 0);
  const teller = new Teller(send, { ...study, version });
  const sessions = async (): Promise<readonly SessionRow[]> =>
    (await answer<OkOf<Asked['sessions']>>(send, member, `/rest/analytics/${study.id}/sessions?valid=all`)).rows;

  for (const [index, story] of stories.entries()) {
    if (story.told === 'walked') await walk(browser, story, baseURL + study.link);
    else await tell(teller, story);
    // Numbers are given in the order in which sessions are stored.
    await expect.poll(async () => (await sessions()).filter(({ number }) => number !== null).length).toBe(index + 1);
  }
  const ids = new Map((await sessions()).map(({ number, id }) => [number ?? 0, id]));
  await judge(send, member, study.id, ids);
  return { ...study, member, version, ids };
}

async function tell(teller: Teller, story: Story): Promise<void> {
  const session = `S${Date.parse(story.starts)}_1`;
  const records = recordsOf(story);
  if (story.told === 'old') {
    for (const record of records) await teller.single(story, session, record);
    return;
  }
  const all: readonly Told[] = [
    ...records,
    ...(story.mouse ? [mouseRecord(story)] : []),
    ...(story.mishap === 'one record is refused' ? [{ ...records[0], type: 'Nonsense' }] : []),
  ];
  if (story.mishap === 'one record is lost') {
    await teller.batch(story, session, 0, all.slice(0, -1));
    return teller.batch(story, session, all.length, all.slice(-1));
  }
  await teller.batch(story, session, 0, all);
  if (story.mishap === 'all of it arrives twice') await teller.batch(story, session, 0, all);
}

const mouseRecord = ({ mouse = [], starts }: Story): Told => ({
  kind: 'mouse',
  screen: 'home',
  t: mouse.map(([at]) => Date.parse(starts) + at * 1_000),
  x: mouse.map(([, x]) => x),
  y: mouse.map(([, , y]) => y),
  c: mouse.map(() => 0),
});

/** S-04 found the help, says who watched her; S-05 goes, S-12 no longer counts. */
async function judge(send: Send, { token }: Member, app: string, ids: ReadonlyMap<number, string>): Promise<void> {
  const say = (session: number, said: object) =>
    send('POST', `/rest/annotations/apps/${app}`, {
      token,
      body: { type: 'session', reference: ids.get(session), ...said },
    });
  await say(4, { tasks: { asking: true } });
  await say(12, { isValid: false });
  await send('DELETE', `/rest/events/${app}/${ids.get(5)}.json`, { token });
}
