/**
 * An answer that is not what was asked for. `status` 200 is a domain error (`code` from the catalogue),
 * 0 means that no answer came at all (`code` is then `network`).
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly field?: string,
    readonly retryAfterMs?: number,
    /** 0..1: how far what was asked for has come, where it needs a while. */
    readonly progress?: number,
  ) {
    super(`${status} ${code}`);
    this.name = 'ApiError';
  }

  /** True when asking again later may help: no network, too many requests, or a server that is not ready. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** True while the server counts anew what was asked for, and says how far it is (`progress`): an answer, and no failure. */
  get isCounting(): boolean {
    return this.code === 'analytics/counting';
  }
}
