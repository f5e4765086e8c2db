import { imageUrl } from '@rehearse/client/api/react';
import type { Api } from '@rehearse/client/api';
import { type AppImage, routes } from '@rehearse/contract';

/** How far it is: prototypes done, of how many. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** A picture or sound as an address that holds it; null for one that is gone. */
async function contentOf(url: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(url, { signal });
  if (!response.ok) return null;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
  reader.onerror = () => reject(reader.error ?? new Error('not read'));
  reader.readAsDataURL(await response.blob());
  return promise;
}

type Files = readonly Pick<AppImage, 'url'>[];

/** Files with what is in them, one after the other: they are large. */
async function withContents(files: Files, urlOf: (url: string) => string, signal: AbortSignal): Promise<object[]> {
  const all = [];
  for (const file of files) all.push({ ...file, content: await contentOf(urlOf(file.url), signal) });
  return all;
}

/** All that were kept, the newest first, each with the document as it was. */
async function* versionsOf(api: Api, app: string, signal: AbortSignal): AsyncGenerator<object> {
  for (let before: number | undefined, hasMore = true; hasMore;) {
    const query = before === undefined ? {} : { before: String(before) };
    const page = await api.call(routes.versions.list, { params: { app }, query, signal });
    for (const version of page.versions) {
      const params = { app, number: version.number };
      yield { ...version, document: await api.call(routes.versions.get, { params, signal }) };
    }
    before = page.versions.at(-1)?.first;
    hasMore = page.hasMore && before !== undefined;
  }
}

/** A prototype with its test settings, comments, pictures, sounds and versions. */
async function prototypeOf(api: Api, app: string, signal: AbortSignal): Promise<Blob> {
  const args = { params: { app }, signal };
  const [document, test, comments, images, uploads] = await Promise.all([
    api.call(routes.apps.get, args),
    api.call(routes.tests.get, args),
    api.call(routes.comments.list, args),
    api.call(routes.apps.images, args),
    api.call(routes.uploads.list, args),
  ]);
  const pictures = await withContents(images, imageUrl, signal);
  const sounds = await withContents(uploads, soundUrl, signal);
  const head = { document, test, comments, pictures, sounds, versions: [] };
  return listInto(head, versionsOf(api, app, signal));
}

const soundUrl = (url: string): string => `/rest/uploads/${url}`;

/** Of own prototypes in the trash, what they were like. */
async function* deletedOf(api: Api, apps: readonly string[], signal: AbortSignal): AsyncGenerator<object> {
  for (const app of apps) yield await api.call(routes.apps.deleted, { params: { app }, signal });
}

/** JSON of an object whose last field is a list: its members come one by one, so that they are not all in memory as objects. */
async function listInto(head: object, members: AsyncIterable<object | Blob>): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const one of members)
    parts.push(...(parts.length > 0 ? [','] : []), one instanceof Blob ? one : new Blob([JSON.stringify(one)]));
  return new Blob([JSON.stringify(head).slice(0, -']}'.length), ...parts, ']}'], { type: 'application/json' });
}

/** Everything that is kept of somebody, as one JSON file: prototype by prototype, so that none waits for all in memory. */
export async function collectOwnData(
  api: Api,
  user: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<Blob> {
  const args = { params: { user }, signal };
  const [account, work, mails, templates] = await Promise.all([
    api.call(routes.ownData.account, args),
    api.call(routes.ownData.work, args),
    api.call(routes.ownData.mails, args),
    api.call(routes.ownData.templates, args),
  ]);
  const owned = work.prototypes.filter(({ role }) => role === 'owner');
  const idsOf = (isDeleted: boolean) => owned.filter((one) => one.isDeleted === isDeleted).map(({ id }) => id);
  const own = idsOf(false);
  async function* prototypes() {
    for (const [done, id] of own.entries()) {
      onProgress({ done, of: own.length });
      yield await prototypeOf(api, id, signal);
    }
  }
  const inTrash = [];
  for await (const one of deletedOf(api, idsOf(true), signal)) inTrash.push(one);
  const head = {
    takenAt: new Date().toISOString(),
    ...account,
    ...work,
    reportMails: mails.reports,
    studyTemplates: templates.templates,
    inTrash,
    ownPrototypes: [],
  };
  return listInto(head, prototypes());
}
