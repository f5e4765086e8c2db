// npm run demo: fills a running instance, through its public API, with an account, a prototype and a study of synthetic sessions.
import { ApiError, createApi } from '@rehearse/client/api';
import { routes } from '@rehearse/contract';
import { drawCinema } from '@rehearse/examples/drawings';
import { seededRandom } from '@rehearse/examples/random';
import { randomPerson, runSession, sessionBegins, studyBegan } from '@rehearse/examples/sessions';

const { REHEARSE_URL, PORT = '8080' } = process.env;
const url = (REHEARSE_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');
const sessions = Number(process.env['DEMO_SESSIONS'] ?? 200);
const seed = Number(process.env['DEMO_SEED'] ?? 2026);
const account = { email: 'demo@rehearse.example', password: 'rehearse-demo' };
const now = Date.now();

let token: string | null = null;
const api = createApi({ baseUrl: url, token: () => token });

/** The demo account: made on the first run, used again on the next. */
async function logIn(): Promise<void> {
  try {
    await api.call(routes.auth.signUp, { body: { ...account, tos: true } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'user.email.not.unique')) throw error;
  }
  token = (await api.call(routes.auth.login, { body: account })).token;
}

async function drawAndShare() {
  const { app, settings } = drawCinema(studyBegan(now));
  const { id: _unset, ...drawn } = app;
  const { id } = await api.call(routes.apps.create, {
    body: { ...drawn, description: 'Synthetic demonstration data: sessions by a seeded random tester.' },
  });
  await api.call(routes.tests.save, { params: { app: id }, body: settings });
  const invitations = await api.call(routes.apps.invitations, { params: { app: id } });
  const hash = Object.entries(invitations).find(([, level]) => level === 1)?.[0];
  if (!hash) throw new Error('the new prototype has no test link');
  return { app: await api.call(routes.apps.get, { params: { app: id } }), settings, id, hash };
}

type Study = Awaited<ReturnType<typeof drawAndShare>>;

const phone = { w: 390, h: 844, mouse: false, agent: 'Mozilla/5.0 (Linux; Android 15; Mobile) synthetic' };
const desktop = { w: 1_280, h: 800, mouse: true, agent: 'Mozilla/5.0 (X11; Linux x86_64) synthetic' };

/** The API as a tester's browser calls it: without login, and known by its user agent. */
const browser = (agent: string) =>
  createApi({
    baseUrl: url,
    token: () => null,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', agent);
      return fetch(address, { ...init, headers });
    },
  });

async function send(
  { id, hash, app }: Study,
  agent: string,
  session: string,
  records: readonly unknown[],
): Promise<void> {
  const size = 200;
  for (let from = 0; from < records.length; from += size) {
    const batch = {
      session,
      client: 'demo',
      version: app.revision ?? 0,
      from,
      numbered: records.length,
      records: records.slice(from, from + size),
    };
    await browser(agent).call(routes.tests.postRecords, { params: { app: id, hash }, body: JSON.stringify(batch) });
  }
}

async function rehearse(study: Study, index: number): Promise<void> {
  const random = seededRandom(seed * 1_000 + index);
  const device = random.happens(0.7) ? phone : desktop;
  const start = sessionBegins(now, random);
  const records = runSession(study.app, study.settings.tasks, randomPerson(random), device, random, start);
  await send(study, device.agent, `S${start}_${index}`, records);
}

async function fill(): Promise<void> {
  await logIn();
  const study = await drawAndShare();
  for (let index = 0; index < sessions; index += 1) {
    await rehearse(study, index);
    if ((index + 1) % 20 === 0) process.stdout.write(`\r${index + 1} of ${sessions} sessions`);
  }
  process.stdout.write(`\r${sessions} sessions, all synthetic (seeded random tester)\n`);
  console.log(`Log in at ${url} as ${account.email} with the password ${account.password}`);
  console.log(`Results: ${url}/#/apps/${study.id}/results.html`);
}

try {
  await fill();
} catch (error) {
  if (!(error instanceof ApiError && error.code === 'network')) throw error;
  console.error(`Nobody answers at ${url}. Start it with npm start, or name its address in REHEARSE_URL.`);
  process.exitCode = 1;
}
