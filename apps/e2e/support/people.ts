import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Send } from '@rehearse/testkit/people';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** What the browser keeps for pictures. */
  readonly pictures: string;
  /** As the login answers, without the token. */
  readonly user: Readonly<Record<string, unknown>>;
}

export const newEmail = (): string => `e2e-${randomUUID()}@example.org`;

/** Signs up and logs in. */
export async function newMember(send: Send): Promise<Member> {
  const email = newEmail();
  const password = 'correct horse';
  await send('POST', '/rest/user', { body: { email, password, tos: true } });
  return newLogin(send, { email, password });
}

/** Another login of somebody who has an account. */
export async function newLogin(send: Send, { email, password }: Pick<Member, 'email' | 'password'>): Promise<Member> {
  const { json, headers } = await send('POST', '/rest/login/', { body: { email, password } });
  const { token, ...user } = json as { id: string; token: string };
  const pictures = /^rehearsePictures=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { id: user.id, email, password, token, pictures, user };
}

function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return (payload as { exp: number }).exp * 1_000;
}

/**
 * Keeps a login in a browser before its first page opens, once: who logs out there stays logged out. A `storageState`
 * would open a page of its own for it, about 0.1 core seconds each time.
 */
export async function keepLogin(
  context: BrowserContext,
  { user, token, pictures }: Member,
  origin: string,
): Promise<void> {
  const kept = JSON.stringify({ user, token, exp: expiryOf(token) });
  const cookie = { name: 'rehearsePictures', value: pictures, domain: new URL(origin).hostname, path: '/rest/images' };
  await context.addCookies([{ ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' }]);
  await context.addInitScript(
    (login) => {
      if (window.origin !== login.origin || localStorage.getItem('e2eLoggedIn')) return;
      localStorage.setItem('e2eLoggedIn', 'true');
      localStorage.setItem('rehearseUser', login.kept);
    },
    { origin, kept },
  );
}
