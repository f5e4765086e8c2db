// An installation with a little of everything: people, prototypes, pictures, sessions, and records that wait in the stream.
import { topics } from '@rehearse/contract';
import { openEmbedded } from '@rehearse/platform/embedded';
import { dead } from '@rehearse/platform/ports';
import { newApp, newPerson } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { until } from '@rehearse/testkit/waiting';
import sharp from 'sharp';
import { received } from '../../libs/services/pipeline/pipeline.fixture';
import { Product } from '../faults/product.fixture';
import { Testers } from '../faults/testers.fixture';

/** What people have made. */
export interface Work {
  readonly ada: Person;
  readonly app: OwnApp;
  /** Path of a picture. */
  readonly picture: string;
}

export interface Installation extends Work {
  readonly product: Product;
}

/** Running, with everything counted. */
export async function openInstallation(): Promise<Installation> {
  const product = await Product.build();
  await product.start();
  const work = await doWork(product.send);
  await product.settled();
  return { product, ...work };
}

export async function doWork(send: Send): Promise<Work> {
  const ada = await newPerson(send);
  await newPerson(send, 'grace');
  const app = await newApp(send, ada);
  for (const name of ['Home & Garden', 'Größe 名']) await newApp(send, ada, { name });
  for (const name of ['Shop 2', 'Shop 3'])
    await send('POST', `/rest/apps/props/${app.id}.json`, { token: ada.token, body: { name } });
  const picture = await upload(send, ada, app);
  const testers = new Testers({ send }, app, 7, 3);
  await testers.send(1_000);
  await testers.stop();
  return { ada, app, picture };
}

async function upload(send: Send, { token }: Person, { id }: OwnApp): Promise<string> {
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 20, g: 80, b: 200 } } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await blank.png().toBuffer())]), 'home.png');
  const { json } = await send('POST', `/rest/images/${id}?resize=false`, { token, body: form });
  const { uploads } = json as { uploads: { url: string }[] };
  return `/rest/images/${uploads[0]?.url}`;
}

const click = (time: number) => ({ kind: 'event' as const, type: 'WidgetClick', screen: 's10001', time });

/** What a stop at a bad moment leaves: records that nobody has counted, and a message that nobody could read. */
export async function leavePending({ product, app }: Installation): Promise<void> {
  const platform = await openEmbedded({ dataFolder: product.dataFolder });
  const poison = { key: 'S_poison', value: 'not JSON' };
  await platform.stream.publish(topics.records.name, [poison]);
  const subscription = platform.stream.subscribe({
    topic: topics.records.name,
    group: 'pipeline',
    maxMessages: 10,
    maxWaitMs: 10,
    handle: async (batch) => batch.map(() => dead('not JSON')),
  });
  await until(async () => (await platform.stream.lag(topics.records.name, 'pipeline')).messages === 0);
  await subscription.stop();
  for (let session = 0; session < 20; session += 1) {
    const batches = [0, 1, 2].map((from) =>
      received({ app: app.id, session: `S_late_${session}`, from, records: [click(1_767_000_000_000 + from)] }),
    );
    const messages = batches.map((one) => ({ key: one.session, value: JSON.stringify(one) }));
    await platform.stream.publish(topics.records.name, messages);
  }
  await platform.close();
}

/** What a person sees, to be the same before and after. */
export async function viewOf({ ada, app, picture }: Work, send: Send): Promise<unknown> {
  const { email, password, token } = ada;
  const login = await send('POST', '/rest/login/', { body: { email, password } });
  const paths = [
    '/rest/apps/?summary=true',
    `/rest/apps/${app.id}.json`,
    `/rest/invitation/${app.id}.json`,
    `/rest/images/${app.id}.json`,
  ];
  const answers = await Promise.all(paths.map(async (path) => (await send('GET', path, { token })).json));
  const image = await send('GET', picture, { token: ada.token });
  return [login.status, (login.json as { id: string }).id, ...answers, image.status, image.text];
}

export interface Meta {
  readonly sessions: number;
  readonly events: number;
}

export async function metaOf({ ada, app }: Work, send: Send): Promise<Meta> {
  const { json } = await send('GET', `/rest/analytics/${app.id}/summary`, { token: ada.token });
  return (json as { meta: Meta }).meta;
}
