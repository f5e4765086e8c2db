import type { Api } from '@rehearse/client/api';
import { folderOf, routes } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { DrawingDatabase, type KeptPicture } from './database';
import { unmarkDrawing } from './mark';

/** Makes the drawing a prototype of the account, with its pictures; answers its id, or null where there is no drawing. */
export async function keepDrawing(api: Api): Promise<string | null> {
  const database = await DrawingDatabase.open();
  try {
    const kept = await database.document();
    if (!kept) {
      unmarkDrawing();
      return null;
    }
    const id = await send(api, kept.app, await database.pictures());
    await database.clear();
    unmarkDrawing();
    return id;
  } finally {
    database.close();
  }
}

export async function forgetDrawing(): Promise<void> {
  const database = await DrawingDatabase.open();
  await database.clear();
  database.close();
  unmarkDrawing();
}

/** What does not arrive whole is not there: the drawing stays where it is, and one tries again. */
async function send(api: Api, { id: _drawing, ...body }: App, pictures: readonly KeptPicture[]): Promise<string> {
  const used = pictures.filter(({ url }) => JSON.stringify(body).includes(url));
  if (used.length === 0) return (await api.call(routes.apps.create, { body })).id;
  const empty = { ...body, screens: {}, widgets: {}, groups: {}, lines: {}, templates: {} };
  const { id } = await api.call(routes.apps.create, { body: empty });
  try {
    const addresses = await upload(api, id, used);
    await api.call(routes.apps.save, { params: { app: id }, body: withAddresses(body, addresses) });
    return id;
  } catch (error) {
    await api.call(routes.apps.remove, { params: { app: id } }).catch(() => undefined);
    throw error;
  }
}

async function upload(api: Api, app: string, pictures: readonly KeptPicture[]): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const { url, name, file } of pictures) {
    const body = new FormData();
    body.append('file', file, name);
    const route = folderOf(url) === 'uploads' ? routes.uploads.add : routes.apps.uploadImages;
    const { uploads } = await api.call(route, { params: { app }, body });
    // A picture that the server does not take is missing from the prototype, and nothing else is.
    addresses.set(url, uploads[0]?.url ?? '');
  }
  return addresses;
}

const withAddresses = (body: object, addresses: ReadonlyMap<string, string>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' ? (addresses.get(value) ?? value) : value,
  );
