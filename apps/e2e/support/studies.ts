import type { App } from '@rehearse/model';
import type { TestSettings } from '@rehearse/contract';
import { newApp, type OwnApp, type Send } from '@rehearse/testkit/people';
import type { Member } from './people';

/** Of the small prototype: from Home by the button to Thanks. */
export const buy = {
  id: 't1',
  name: 'Buy it',
  description: 'Buy what is on offer.',
  flow: [
    { type: 'ScreenLoaded', screen: 's10001' },
    { type: 'WidgetClick', screen: 's10001', widget: 'w10003' },
    { type: 'ScreenLoaded', screen: 's10002' },
  ],
};

export interface RunningStudy extends OwnApp {
  /** What testers open. */
  readonly link: string;
}

export const linkOf = (hash: string, more = ''): string => `/#/test.html?h=${hash}${more}`;

export async function saveTest(
  send: Send,
  { token }: Member,
  app: string,
  settings: Partial<TestSettings>,
): Promise<void> {
  const { status, text } = await send('POST', `/rest/test/${app}.json`, { token, body: settings });
  if (status !== 200) throw new Error(`test settings refused: ${text}`);
}

/** A whole session, told as a tester's page tells it. `headers`: of what it was sent by. */
export async function sendSession(
  send: Send,
  { id, hash }: OwnApp,
  session: string,
  records: readonly object[],
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const body = { session, from: 0, records: records.map((record) => ({ kind: 'event', ...record })) };
  const { json, text } = await send('POST', `/rest/invitation/${id}/${hash}/records.json`, { body, headers });
  if ((json as { readonly status?: unknown } | null)?.status !== 'ok') throw new Error(`session refused: ${text}`);
}

/** The small prototype with one task, open to testers. `fields` go into the prototype. */
export async function newStudy(
  send: Send,
  member: Member,
  fields: Partial<App> = {},
  settings: Partial<TestSettings> = {},
): Promise<RunningStudy> {
  const app = await newApp(send, member, fields);
  await saveTest(send, member, app.id, {
    tasks: [buy],
    study: { status: 'running', startedAt: Date.now() },
    ...settings,
  });
  return { ...app, link: linkOf(app.hash) };
}

export async function answer<T>(send: Send, { token }: Pick<Member, 'token'>, path: string): Promise<T> {
  const { status, json, text } = await send('GET', path, { token });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return json as T;
}
