import { Bytes, compressed } from '@rehearse/server';
import { createHash } from 'node:crypto';

/** JSON that never changes while the server runs: written and compressed once. */
export async function readyJson(value: unknown): Promise<Bytes> {
  const body = Buffer.from(JSON.stringify(value));
  return new Bytes(body, {
    type: 'application/json; charset=utf-8',
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    cache: 'public, max-age=3600',
    compressed: await compressed(body),
  });
}
