import { Bytes } from '@rehearse/server';
import type { SerializedApp } from './app.processor';

/** A whole document as an answer. Who has this version already gets 304. */
export const answerOf = (id: string, { version, json, gzip }: SerializedApp): Bytes =>
  new Bytes(json, {
    type: 'application/json; charset=utf-8',
    etag: `${id}-v${version}`,
    cache: 'private, no-cache',
    location: `/rest/apps/${id}.json`,
    gzip,
  });
