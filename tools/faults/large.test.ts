// One person sends the largest that is allowed, over and over, or as many at once as nobody needs: nobody else waits for it.
import { newApp, newPerson } from '@rehearse/testkit/people';
import type { Answer, OwnApp, Person } from '@rehearse/testkit/people';
import { appOf, largestApp, largestApps } from '@rehearse/testkit/prototypes';
import { quantile, responseTimes } from '@rehearse/testkit/waiting';
import { Product } from './product.fixture';

let product: Product;
let greedy: Person;
let ada: Person;
let app: OwnApp;

beforeAll(async () => {
  product = await Product.build();
  await product.start();
  greedy = await newPerson(product.send, 'greedy');
  ada = await newPerson(product.send);
  app = await newApp(product.send, ada);
});
afterAll(() => product.remove());

/** What others do: a designer saves and looks, a tester's page opens and sends. */
let asked = 0;
async function small(): Promise<void> {
  asked += 1;
  const { send } = product;
  const name = { type: 'update', name: 'name', object: `Shop ${asked}` };
  const record = { kind: 'event', type: 'ScreenLoaded', screen: 's10001', time: 1_767_000_000_000 + asked };
  const answers = [
    await send('POST', `/rest/apps/${app.id}/update`, { token: ada.token, body: [name] }),
    await send('GET', '/rest/apps?summary=true', { token: ada.token }),
    await send('GET', `/rest/invitation/${app.hash}/app.json`),
    await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, {
      body: { session: `S${asked}`, from: 0, records: [record] },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

async function timed(work: () => Promise<Answer>): Promise<number> {
  const began = performance.now();
  const { status, text } = await work();
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return performance.now() - began;
}

/** The others take as long as they may, and are measured by the bench `large`. */
const [widgets = '', , deep = ''] = Object.keys(largestApps);

/** What the greedy one asks for, one after the other. */
async function everything(shape: string, isAll: boolean): Promise<number> {
  const { send } = product;
  const { token } = greedy;
  const body = largestApp(shape);
  const created = await send('POST', '/rest/apps', { token, body });
  const { id } = created.json as { id: string };
  const moved = { type: 'update', name: 'name', object: 'moved' };
  const asks = [
    () => send('POST', `/rest/apps/${id}.json`, { token, body }),
    () => send('POST', `/rest/apps/${id}/update`, { token, body: [moved] }),
    () => send('GET', `/rest/apps/${id}.json`, { token }),
    () => send('GET', '/rest/apps', { token }),
    () => send('GET', `/rest/analytics/${id}/summary`, { token }),
    () => send('POST', `/rest/apps/copy/${id}`, { token, body: { name: 'copy' } }),
  ];
  let slowest = 0;
  for (const ask of isAll ? asks : asks.slice(0, 2)) slowest = Math.max(slowest, await timed(ask));
  return slowest;
}

test.each([[widgets, true] as const, [deep, false] as const])(
  'nobody waits for one who sends %s',
  async (shape, isAll) => {
    const others = responseTimes(small);
    const slowest = await everything(shape, isAll);
    const waited = await others.stop();
    expect(waited.length).toBeGreaterThan(5);
    // Four small requests in a row each time, on a machine that may stand still for a second, or be slow altogether.
    expect(quantile(waited, 0.9)).toBeLessThan(Math.max(1_500, slowest));
    expect(quantile(waited, 0.5)).toBeLessThan(slowest / 2);
  },
);

test('nobody waits for one who saves a middling one sixty times at once, and each is saved', async () => {
  const { send } = product;
  const { token } = greedy;
  const { id } = await newApp(send, greedy);
  const body = appOf(254_000);
  const others = responseTimes(small);
  const saved = await Promise.all(
    Array.from({ length: 60 }, () => timed(() => send('POST', `/rest/apps/${id}.json`, { token, body }))),
  );
  const waited = await others.stop();
  expect(saved).toHaveLength(60);
  expect(quantile(waited, 0.5)).toBeLessThan(Math.max(...saved) / 3);
});
