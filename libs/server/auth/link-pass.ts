import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link's password was entered in this browser: a cookie says so, which is sent to the link's own addresses alone. */
const name = 'rehearseLink';
const pattern = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,16})\\.([\\w-]+)`);

interface LinkPass {
  readonly until: number;
  readonly sign: string;
}

const signOf = (until: number, key: string): string =>
  createHmac('sha256', key).update(String(until)).digest('base64url');

interface LinkPassOptions {
  /** Of the password as it is now, so that another one ends it. */
  readonly key: string;
  readonly lifeMs: number;
  readonly isSecure: boolean;
  /** In pages of other sites browsers send it only by these words, which they take by TLS alone; each such site then has its own. */
  readonly isEmbedded: boolean;
}

/** `Set-Cookie`, for all that is below the link's address. */
export const linkPassCookie = (link: string, { key, lifeMs, isSecure, isEmbedded }: LinkPassOptions): string => {
  const until = Date.now() + lifeMs;
  return [
    `${name}=${until}.${signOf(until, key)}`,
    `Path=/rest/links/${encodeURIComponent(link)}`,
    `Max-Age=${Math.floor(lifeMs / 1_000)}`,
    'HttpOnly',
    ...(isSecure && isEmbedded ? ['SameSite=None', 'Partitioned'] : ['SameSite=Strict']),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
};

export function linkPassIn(cookies: string | undefined): LinkPass | null {
  const [, until, sign] = pattern.exec(cookies ?? '') ?? [];
  return until === undefined || sign === undefined ? null : { until: Number(until), sign };
}

export function isLinkPass(pass: LinkPass | null, key: string): boolean {
  if (!pass || pass.until <= Date.now()) return false;
  const [wanted, given] = [signOf(pass.until, key), pass.sign].map((sign) => Buffer.from(sign));
  return wanted !== undefined && given?.length === wanted.length && timingSafeEqual(wanted, given);
}
