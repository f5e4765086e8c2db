import { randomUUID } from 'node:crypto';
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

/** The browser's storage of somebody who has logged in. */
export function storedLogin({ user, token, pictures }: Member, origin: string) {
  const kept = { user, token, exp: expiryOf(token) };
  const cookie = { name: 'rehearsePictures', value: pictures, domain: new URL(origin).hostname, path: '/rest/images' };
  const cookies = [{ ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const }];
  return { cookies, origins: [{ origin, localStorage: [{ name: 'rehearseUser', value: JSON.stringify(kept) }] }] };
}
