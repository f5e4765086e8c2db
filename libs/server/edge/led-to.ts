import { Bytes } from './answers';

/**
 * Leads whoever opened an address of the API in a browser to a page of ours; with a link, where a browser does not follow by itself.
 * `path` stands as it is in an attribute and a header: what comes from outside is to be encoded in it.
 */
export const ledTo = (path: string): Bytes =>
  new Bytes(Buffer.from(`<!doctype html><title>Rehearse</title><a href="${path}">Rehearse</a>`), {
    type: 'text/html; charset=utf-8',
    headers: { refresh: `0; url=${path}` },
  });
