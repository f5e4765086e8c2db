import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { StoredApp } from '@rehearse/contract';
import { newApp, sender } from '@rehearse/testkit/people';
import { buildProgram } from '@rehearse/testkit/programs';
import { until } from '@rehearse/testkit/waiting';
import { newLogin } from './people';
import type { Member } from './people';
import { answer } from './studies';

const account = { email: 'demo@rehearse.example', password: 'rehearse-demo' };
const sessions = 60;

export interface Demo {
  readonly member: Member;
  /** The prototype with the study. */
  readonly id: string;
  readonly hash: string;
  /** Of its first screen. */
  readonly screen: string;
}

/** `npm run demo` against the instance under test: a prototype of a dozen screens with synthetic sessions. */
export async function runDemo(url: string): Promise<Demo> {
  const file = await buildProgram('demo', 'tools/demo/main.ts');
  const env = { ...process.env, REHEARSE_URL: url, DEMO_SESSIONS: String(sessions) };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
  const id = /apps\/([^/]+)\/results/.exec(stdout)?.[1] ?? '';
  const send = sender(url);
  const member = await newLogin(send, account);
  const app = await answer<StoredApp>(send, member, `/rest/apps/${id}.json`);
  const { id: deleted } = await newApp(send, member, { name: 'First idea' });
  await send('DELETE', `/rest/apps/${deleted}.json`, member);
  const invitations = await answer<Record<string, number>>(send, member, `/rest/invitation/${id}.json`);
  const [hash = ''] = Object.entries(invitations).find(([, level]) => level === 1) ?? [];
  const summary = () => answer<{ meta: { sessions: number } }>(send, member, `/rest/analytics/${id}/summary`);
  await until(async () => (await summary()).meta.sessions >= sessions);
  return { member, id, hash, screen: Object.keys(app.screens)[0] ?? '' };
}
