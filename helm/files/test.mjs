// What `helm test` runs: the pages are there, and a session is recorded and read back as a tester's and a designer's
// browser do it. REHEARSE_URL is the front door. The account is that of TEST_EMAIL and TEST_PASSWORD; without them one is
// made at TEST_DOMAIN and closed again; without that, nothing is recorded.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const { REHEARSE_URL, TEST_EMAIL, TEST_PASSWORD, TEST_DOMAIN } = process.env;
const patienceMs = 60_000;

async function send(method, path, { token, body } = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(REHEARSE_URL + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
}
const ask = async (...request) => JSON.parse(await send(...request));

async function step(name, work) {
  const start = performance.now();
  const result = await work();
  console.log(`ok  ${name} (${Math.round(performance.now() - start)} ms)`);
  return result;
}

const screen = { id: 's1', name: 'One', x: 0, y: 0, w: 375, h: 667, children: [], props: { start: true } };
const prototype = {
  name: 'helm test',
  screenSize: { w: 375, h: 667 },
  type: 'smartphone',
  screens: { s1: screen },
  widgets: {},
  lines: {},
  groups: {},
};
const event = { kind: 'event', type: 'ScreenClick', screen: 's1', x: 0.5, y: 0.5 };

/** A session of three clicks, sent twice: what a browser does that did not hear the answer. */
async function record(app, hash) {
  const records = [0, 1, 2].map((at) => ({ ...event, time: Date.now() + at }));
  const body = { session: randomUUID(), from: 0, records };
  for (let times = 0; times < 2; times++) {
    const { next } = await ask('POST', `/rest/invitation/${app}/${hash}/records.json`, { body });
    if (next !== 3) throw new Error(`3 records were sent, ${next} are acknowledged`);
  }
}

async function readBack(app, token) {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { meta } = await ask('GET', `/rest/analytics/${app}/summary`, { token });
    if (meta.sessions === 1 && meta.events === 3) return;
    if (performance.now() > deadline || meta.events > 3)
      throw new Error(`1 session of 3 events was recorded, the results say ${meta.sessions} of ${meta.events}`);
    await sleep(500);
  }
}

async function recordAndReadBack(token) {
  const { id } = await step('a prototype is made', () => ask('POST', '/rest/apps/', { token, body: prototype }));
  try {
    const links = await ask('GET', `/rest/invitation/${id}.json`, { token });
    const [hash] = Object.entries(links).find(([, level]) => level === 1);
    await step('a session is recorded', () => record(id, hash));
    await step('and counted once in the results', () => readBack(id, token));
  } finally {
    await step('the prototype is deleted', () => send('DELETE', `/rest/apps/${id}.json`, { token }));
  }
}

for (const path of ['/health/ready', '/config.json', '/']) await step(path, () => send('GET', path));
const email = TEST_EMAIL ?? `helm-test-${randomUUID()}@${TEST_DOMAIN}`;
const password = TEST_PASSWORD ?? randomUUID();
if (TEST_EMAIL || TEST_DOMAIN) {
  if (!TEST_EMAIL) await step('sign up', () => send('POST', '/rest/user', { body: { email, password, tos: true } }));
  const { token } = await step('log in', () => ask('POST', '/rest/login', { body: { email, password } }));
  const retirement = { token, body: { current: password, now: true } };
  try {
    await recordAndReadBack(token);
  } finally {
    if (!TEST_EMAIL) await step('close the account', () => send('POST', '/rest/retire', retirement));
  }
} else {
  console.log('Nothing was recorded: sign-up is closed or asks for a proof of the address, and test.existingSecret names no account.');
}
