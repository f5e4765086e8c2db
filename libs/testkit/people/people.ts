// People and prototypes for tests that speak HTTP.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON; undefined when the answer is not JSON. */
  readonly json: unknown;
}

export interface SendOptions {
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is a string or a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Send = (method: string, path: string, options?: SendOptions) => Promise<Answer>;

/** Asks again while what it asks for is being counted, as our own client does. */
export function sender(url: string): Send {
  const send = senderOnce(url);
  return async (...request) => {
    for (;;) {
      const answer = await send(...request);
      if (answer.status !== 503 || !answer.text.includes('"analytics/counting"')) return answer;
      await sleep(100);
    }
  };
}

function senderOnce(url: string): Send {
  return async (method, path, { token, body, headers } = {}) => {
    const isReady = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(isReady || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isReady ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Signs up and logs in. */
export async function newPerson(send: Send, name = 'ada'): Promise<Person> {
  const email = `${name}-${randomUUID()}@example.org`;
  const password = 'correct horse';
  await send('POST', '/rest/user', { body: { email, password, tos: true } });
  const { json } = await send('POST', '/rest/login/', { body: { email, password } });
  const { id, token } = json as { id: string; token: string };
  return { id, email, password, token };
}

/** Two screens; the button of the first leads to the second. */
export const smallApp = (fields: object = {}): Record<string, unknown> => ({
  version: 5,
  name: 'Shop',
  description: '',
  screenSize: { w: 375, h: 667 },
  type: 'smartphone',
  screens: {
    s10001: { id: 's10001', name: 'Home', x: 0, y: 0, w: 375, h: 667, children: ['w10003'], props: { start: true } },
    s10002: { id: 's10002', name: 'Thanks', x: 500, y: 0, w: 375, h: 667, children: [] },
  },
  widgets: {
    w10003: {
      id: 'w10003',
      name: 'Buy',
      type: 'Button',
      x: 40,
      y: 120,
      w: 160,
      h: 44,
      z: 1,
      props: { label: 'Buy' },
      style: {},
    },
  },
  lines: { l10004: { id: 'l10004', from: 'w10003', to: 's10002', event: 'click', points: [] } },
  groups: {},
  templates: {},
  designtokens: {},
  lastUUID: 10_005,
  lastUpdate: 1_767_000_000_000,
  created: 0,
  startScreen: 's10001',
  ...fields,
});

export interface OwnApp {
  readonly id: string;
  /** The tester's link. */
  readonly hash: string;
}

export async function newApp(send: Send, { token }: Person, fields: object = {}): Promise<OwnApp> {
  const created = await send('POST', '/rest/apps/', { token, body: smallApp(fields) });
  const { id } = created.json as { id: string };
  const { json } = await send('GET', `/rest/invitation/${id}.json`, { token });
  const [hash = ''] = Object.entries(json as Record<string, number>).find(([, level]) => level === 1) ?? [];
  return { id, hash };
}
