import { imageUrl } from '@rehearse/client/api/react';
import type { Api } from '@rehearse/client/api';
import { type AppImage, routes } from '@rehearse/contract';

/** How far it is: prototypes done, of how many. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** A picture as an address that holds it; null for one that is gone. */
async function contentOf({ url }: AppImage, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(imageUrl(url), { signal });
  if (!response.ok) return null;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
  reader.onerror = () => reject(reader.error ?? new Error('not read'));
  reader.readAsDataURL(await response.blob());
  return promise;
}

/** A prototype with its test settings, comments and pictures. */
async function prototypeOf(api: Api, app: string, signal: AbortSignal): Promise<string> {
  const args = { params: { app }, signal };
  const [document, test, comments, images] = await Promise.all([
    api.call(routes.apps.get, args),
    api.call(routes.tests.get, args),
    api.call(routes.comments.list, args),
    api.call(routes.apps.images, args),
  ]);
  const pictures = [];
  for (const image of images) pictures.push({ ...image, content: await contentOf(image, signal) });
  return JSON.stringify({ document, test, comments, pictures });
}

/** Everything that is kept of somebody, as one JSON file: prototype by prototype, so that none waits for all in memory. */
export async function collectOwnData(
  api: Api,
  user: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<Blob> {
  const args = { params: { user }, signal };
  const [account, work] = await Promise.all([
    api.call(routes.ownData.account, args),
    api.call(routes.ownData.work, args),
  ]);
  const own = work.prototypes.filter(({ role, isDeleted }) => role === 'owner' && !isDeleted);
  const parts: BlobPart[] = [];
  for (const [done, { id }] of own.entries()) {
    onProgress({ done, of: own.length });
    parts.push(...(done > 0 ? [','] : []), new Blob([await prototypeOf(api, id, signal)]));
  }
  const head = JSON.stringify({ takenAt: new Date().toISOString(), ...account, ...work, ownPrototypes: [] });
  return new Blob([head.slice(0, -']}'.length), ...parts, ']}'], { type: 'application/json' });
}
