// What can be wrong with the data folder, and how the process ends.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { get, request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { newApp, newPerson, smallApp } from '@rehearse/testkit/people';
import type { OwnApp, Person } from '@rehearse/testkit/people';
import { Product } from './product.fixture';

let product: Product;
let person: Person;
let app: OwnApp;

beforeAll(async () => {
  product = await Product.build();
  await product.start();
  person = await newPerson(product.send);
  app = await newApp(product.send, person);
});
afterAll(() => product.remove());

const path = () => `/rest/invitation/${app.id}/${app.hash}/records.json`;
const batch = (session: string, screens: readonly string[]) =>
  JSON.stringify({
    session,
    from: 0,
    numbered: screens.length,
    records: screens.map((screen) => ({ kind: 'event', type: 'ScreenLoaded', screen, time: 1_767_000_000_000 })),
  });
const screensOf = async (session: string): Promise<unknown> => {
  await product.settled();
  const { json } = await product.send('GET', `/rest/events/${app.id}/${session}.json`, { token: person.token });
  return (json as { screen: string }[]).map(({ screen }) => screen);
};

test('a second process on the same folder is told so, and the first goes on', async () => {
  const second = product.launch();
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output).toContain(`already running on the data folder ${product.dataFolder}`);
  expect(second.output).toContain('REHEARSE_DATA');
  expect(second.output).not.toMatch(/^\s+at /m);
  expect((await product.send('POST', path(), { body: batch('first', ['a', 'b']) })).status).toBe(200);
  expect(await screensOf('first')).toEqual(['a', 'b']);
});

/** Sends everything but the last byte of a batch. */
async function begin(body: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const half = request(product.url + path(), { method: 'POST', headers });
  await new Promise((resolve) => half.write(body.slice(0, -1), resolve));
  return half;
}

const finish = (half: ClientRequest, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    half.once('response', (response) => resolve(response.resume().statusCode));
    half.once('error', reject);
    half.end(body.slice(-1));
  });

/** The server takes connections in their order: those that came before are in its hands by then. */
async function answerOnNewConnection(): Promise<void> {
  const asked = get(`${product.url}/health/live`, { agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
}

test('SIGTERM lets requests in hand finish, stores what they brought, and ends with 0', async () => {
  const bodies = ['s1', 's2', 's3', 's4'].map((session) => batch(session, ['begun', 'done']));
  const halves = await Promise.all(bodies.map(begin));
  await answerOnNewConnection();
  const { program } = product;
  const end = program.kill('SIGTERM');
  const answers = await Promise.all(halves.map((half, index) => finish(half, bodies[index] ?? '')));
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(await end).toEqual({ code: 0, signal: null });
  expect(await readdir(join(product.dataFolder))).not.toContain('stream.db-wal');
  await product.start();
  for (const session of ['s1', 's2', 's3', 's4']) expect(await screensOf(session)).toEqual(['begun', 'done']);
});

/** From here on every write of the process fails as on a full disk, or none does. */
const limitFiles = (bytes: string) =>
  promisify(execFile)('prlimit', ['--pid', String(product.program.pid), `--fsize=${bytes}`]);

test('a full disk is "try again" with a code of its own, for whoever saves, logs in or tests; nothing is half written', async () => {
  const { token, email, password } = person;
  const noise = await picture();
  const write = async () => {
    const answers = await Promise.all([
      product.send('POST', '/rest/apps/', { token, body: smallApp({ name: 'Late' }) }),
      product.send('POST', `/rest/apps/props/${app.id}.json`, { token, body: { name: 'Renamed' } }),
      product.send('POST', `/rest/images/${app.id}`, { token, body: noise }),
      product.send('POST', '/rest/login/', { body: { email, password } }),
      product.send('POST', path(), { body: batch('late', ['a']) }),
    ]);
    return answers.map(({ status, json }) => [status, (json as { errors?: string[] }).errors?.[0]]);
  };
  await limitFiles('1024:unlimited');
  expect(await write()).toEqual(Array(5).fill([503, 'server/full']));
  expect((await product.send('GET', `/rest/apps/${app.id}.json`, { token })).json).toMatchObject({ name: 'Shop' });
  await limitFiles('unlimited');
  expect(await write()).toEqual(Array(5).fill([200, undefined]));
  expect(await screensOf('late')).toEqual(['a']);
});

/** Noise is larger than a full disk takes. */
async function picture(): Promise<FormData> {
  const png = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)]), 'noise.png');
  return form;
}

test.each<[string, (file: string) => Promise<void>]>([
  ['not a database', (file) => writeFile(file, 'nothing that could be read\n'.repeat(200))],
  ['without its second half', async (file) => truncate(file, 4_096 * 4)],
  [
    'with garbage at its end',
    async (file) => {
      const content = await readFile(file);
      await writeFile(file, content.fill(0xa5, content.length - 2 * 4_096));
    },
  ],
])('a log %s is named and left alone', async (_, harm) => {
  await product.program.kill('SIGTERM');
  const putBack = await product.keepCopy('stream.db');
  const file = join(product.dataFolder, 'stream.db');
  await harm(file);
  const harmed = await readFile(file);
  const before = await readdir(product.dataFolder);
  const refused = product.launch();
  expect(await refused.ended).toEqual({ code: 1, signal: null });
  expect(refused.output).toContain(`The file ${file} is damaged`);
  expect(refused.output).toContain('Nothing was changed or deleted');
  expect((await readFile(file)).equals(harmed)).toBe(true);
  expect(await readdir(product.dataFolder)).toEqual(expect.arrayContaining(before));
  await putBack();
  await product.start();
  expect(await screensOf('first')).toEqual(['a', 'b']);
});
