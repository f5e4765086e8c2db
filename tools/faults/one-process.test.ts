// What the one process does while a part of it does not: testers and designers go on, nobody takes it out of service.
import { execFileSync } from 'node:child_process';
import { newApp, newPerson } from '@rehearse/testkit/people';
import type { OwnApp, Person } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { Product } from './product.fixture';

let product: Product;
let person: Person;
let app: OwnApp;

beforeAll(async () => {
  product = await Product.build();
  // A write beyond the limit of a file's size is to fail, as it does on a full disk, and not to end the process.
  await product.start(['--import', 'data:text/javascript,process.on("SIGXFSZ",()=>{})']);
  person = await newPerson(product.send);
  app = await newApp(product.send, person);
});
afterAll(() => product.remove());

const takeBatch = (session: string) => {
  const records = [{ kind: 'event', type: 'ScreenLoaded', screen: session, time: 1_767_000_000_000 }];
  const body = { session, from: 0, numbered: 1, records };
  return product.send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
};
const open = () => product.send('GET', `/rest/apps/${app.id}.json`, { token: person.token });
const save = (name: string) =>
  product.send('POST', `/rest/apps/props/${app.id}.json`, { token: person.token, body: { name } });
const summary = () => product.send('GET', `/rest/analytics/${app.id}/summary`, { token: person.token });
const serviceHealth = async () => (await product.send('GET', '/health/services')).json;
const isReady = async () => (await product.send('GET', '/health/ready')).json;
const all = {
  gateway: 'all',
  auth: 'all',
  studio: 'all',
  testing: 'all',
  collaboration: 'all',
  ai: 'all',
  analytics: 'all',
  pipeline: 'all',
};

async function isStored(session: string): Promise<void> {
  await eventually(async () => {
    const { json } = await product.send('GET', `/rest/events/${app.id}/${session}.json`, { token: person.token });
    expect(json).toMatchObject([{ screen: session }]);
  });
}

test('ClickHouse paused: testers and designers go on, results are "try again", and all is counted afterwards', async () => {
  expect(await serviceHealth()).toEqual(all);
  const pid = (await product.program.enginePid()) ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    const asked = summary();
    expect((await takeBatch('paused')).json).toEqual({ status: 'ok', next: 1 });
    expect((await save('While it is paused')).status).toBe(200);
    expect((await open()).json).toMatchObject({ name: 'While it is paused' });
    expect(await serviceHealth()).toEqual({ ...all, analytics: 'some', pipeline: 'none' });
    expect(await isReady()).toEqual({ status: 'ok' });
    expect((await asked).status).toBe(503);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await isStored('paused');
  await eventually(async () => expect((await summary()).status).toBe(200));
  await eventually(async () => expect(await serviceHealth()).toEqual(all));
});

test('the disk full: testers are told to try again, what is there can be read, and writing goes on by itself', async () => {
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(product.program.pid), `--fsize=${bytes}:unlimited`]);
  limit('0');
  try {
    expect(await takeBatch('full')).toMatchObject({ status: 503, json: { errors: ['server/full'] } });
    expect(await save('Too late')).toMatchObject({ status: 503, json: { errors: ['server/full'] } });
    expect((await open()).json).toMatchObject({ name: 'While it is paused' });
    expect((await summary()).status).toBe(200);
    expect(await serviceHealth()).toMatchObject({ testing: 'some', analytics: 'some' });
    expect(await isReady()).toEqual({ status: 'ok' });
  } finally {
    limit('unlimited');
  }
  await eventually(async () => expect((await takeBatch('full')).status).toBe(200));
  await isStored('full');
  expect((await save('There is room again')).status).toBe(200);
  expect((await open()).json).toMatchObject({ name: 'There is room again' });
});
