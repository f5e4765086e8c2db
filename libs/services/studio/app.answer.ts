import { Bytes } from '@rehearse/server';
import type { SerializedApp } from './app.processor';

/** A whole document as an answer. Who has this version already gets 304; `of` tells what is not alike of one version. */
export const answerOf = (id: string, { version, json, compressed, parts }: SerializedApp, of = ''): Bytes =>
  new Bytes(json, {
    type: 'application/json; charset=utf-8',
    etag: `${id}-v${version}${of}`,
    cache: 'private, no-cache',
    location: `/rest/apps/${id}.json`,
    compressed,
    // Testers' pages load these while the document is on its way (features/tester/early.ts).
    headers: { 'x-player-parts': parts.join(' ') },
  });
