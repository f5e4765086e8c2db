import type { CallTemplate } from '@rehearse/contract';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

/** What a call says in its document; what is of another shape is not there. */
const text = z.string().catch('');
const restSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).catch('GET'),
  url: text,
  token: text,
  authType: z.enum(['Bearer', 'Basic']).catch('Bearer'),
  headers: z.array(z.object({ key: text, value: text, isOff: z.boolean().optional() })).catch([]),
  input: z.object({ type: text, template: text }).catch({ type: '', template: '' }),
  output: z.object({ type: text }).catch({ type: '' }),
});

/** A call with its values, ready to be sent. */
export interface FilledCall {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The picture that a tester picked is the body. */
  readonly isPictureSent: boolean;
  readonly isPictureWanted: boolean;
}

/** Documents have either for the same. */
const pictureTypes: readonly string[] = ['FILE', 'IMAGE'];

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** Puts values where a text names them as `${path}`; of what was not sent along nothing is known. */
const fill = (template: string, values: Values, write: (value: unknown) => string): string =>
  template.replaceAll(/\$\{([^}]*)\}/g, (_, path: string) => {
    const name = path.trim();
    return Object.hasOwn(values, name) ? write(values[name]) : '';
  });

/** In JSON a text stands between the quotes of the template. */
const inJson = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : textOf(value);
const inAddress = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());
const inHeader = (value: unknown): string => textOf(value).replaceAll(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '');

const segments = (url: URL): number => url.pathname.split('/').length;

/** The address of a call; null where a value would choose the host, or lead to another place of it. */
function addressOf(template: string, values: Values): URL | null {
  const origin = /^https?:\/\/[^/?#\\@${}\s]+/i.exec(template)?.[0];
  const url = origin === undefined ? null : URL.parse(fill(template, values, inAddress));
  const meant = origin === undefined ? null : URL.parse(fill(template, values, () => 'x'));
  const named = origin === undefined ? null : URL.parse(origin);
  const isMeant = url && meant && named && url.origin === named.origin && segments(url) === segments(meant);
  return isMeant && url.username === '' && url.password === '' ? url : null;
}

/** Of what belongs to the connection, or says who somebody is to our own servers, nothing is sent. */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|keep-alive|accept-encoding|cookie2?|proxy-.*|x-forwarded-.*)$/i;
const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

const secretPlace = /\$\{secret:([\w-]+)\}/g;

/** The call of a document with these values; null where that is none, or a secret is another server's. */
export function filledCall({ rest: document, secrets }: CallTemplate, values: Values): FilledCall | null {
  const rest = restSchema.safeParse(document).data;
  const url = rest && addressOf(rest.url.trim(), values);
  if (!rest || !url) return null;
  const known = new Map(secrets.filter(({ origin }) => origin === url.origin).map(({ name, value }) => [name, value]));
  const isKnown = (header: string) => [...header.matchAll(secretPlace)].every(([, name = '']) => known.has(name));
  if (!rest.headers.every(({ value }) => isKnown(value))) return null;
  // Values first: none of them can name a secret.
  const filledHeader = (header: string): string =>
    header
      .split(secretPlace)
      .map((part, at) => (at % 2 === 1 ? (known.get(part) ?? '') : fill(part, values, inHeader)))
      .join('');
  const { method, token, authType, input, output } = rest;
  const isPictureWanted = output.type === 'IMAGE';
  const named = rest.headers
    .filter(({ key, isOff }) => !isOff && headerName.test(key) && !ownHeaders.test(key))
    .map(({ key, value }) => [key.toLowerCase(), filledHeader(value)] as const);
  const isForm = input.type === 'FORM';
  const isPictureSent = method !== 'GET' && pictureTypes.includes(input.type);
  const body =
    method === 'GET' || isPictureSent ? undefined : fill(input.template, values, isForm ? inAddress : inJson);
  const headers = {
    accept: isPictureWanted ? 'image/webp, image/png, image/jpeg, image/gif' : 'application/json, text/*;q=0.9',
    ...(body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    ...(token !== '' && { authorization: `${authType} ${fill(token, values, inHeader)}` }),
    ...Object.fromEntries(named),
  };
  return { url, method, headers, isPictureWanted, isPictureSent, ...(body && { body }) };
}
