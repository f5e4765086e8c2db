interface Claims {
  readonly exp?: unknown;
  readonly iat?: unknown;
  readonly sid?: unknown;
}

/** Read, not verified: that is the server's business. */
function claimsOf(token: string): Claims {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
}

const msOf = (seconds: unknown): number => (Number.isFinite(Number(seconds)) ? Number(seconds) * 1_000 : 0);

/** When a token ends, in ms; 0 for what is no token. */
export const expiryOf = (token: string): number => msOf(claimsOf(token).exp);

const hour = 3_600_000;

/** Whether another one is due: after an hour, or half of its life. One from before sessions has no session yet. */
export function isStale(token: string, now: number): boolean {
  const { exp, iat, sid } = claimsOf(token);
  const issuedAt = msOf(iat);
  return sid === undefined || now - issuedAt > Math.min(hour, (msOf(exp) - issuedAt) / 2);
}
