/** An `<img>` sends no header, and a login has no place in an address: a cookie that opens pictures and nothing else. */
const name = 'rehearsePictures';
const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`);

/** `Set-Cookie`. `isSecure`: people reach us by TLS. */
export const pictureCookie = (token: string, lifeMs: number, isSecure: boolean): string =>
  [
    `${name}=${token}`,
    'Path=/rest/images',
    `Max-Age=${Math.max(0, Math.floor(lifeMs / 1_000))}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

export const pictureTokenIn = (cookies: string | undefined): string | null => pattern.exec(cookies ?? '')?.[1] ?? null;
