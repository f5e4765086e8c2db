/** When a token ends, in ms; 0 for what is no token. Read, not verified: that is the server's business. */
export function expiryOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const seconds =
      typeof payload === 'object' && payload !== null && 'exp' in payload ? Number(payload.exp) : Number.NaN;
    return Number.isFinite(seconds) ? seconds * 1_000 : 0;
  } catch {
    return 0;
  }
}
