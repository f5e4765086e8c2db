/**
 * An `<img>` or `<audio>` sends no header, and a login has no place in an address: a cookie that opens pictures and sounds, and
 * nothing else. It goes where these are, so that it comes once for each of these places.
 */
const name = 'rehearsePictures';
const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`);
const places = ['/rest/images', '/rest/uploads'];

/** Each a `Set-Cookie`. `isSecure`: people reach us by TLS. */
export const pictureCookies = (token: string, lifeMs: number, isSecure: boolean): readonly string[] =>
  places.map((place) =>
    [
      `${name}=${token}`,
      `Path=${place}`,
      `Max-Age=${Math.max(0, Math.floor(lifeMs / 1_000))}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  );

export const pictureTokenIn = (cookies: string | undefined): string | null => pattern.exec(cookies ?? '')?.[1] ?? null;
