import type { ErrorCode } from '@rehearse/contract';

type ErrorDetails = Partial<Pick<ApiError, 'field' | 'retryAfterMs' | 'progress' | 'request'>>;

/**
 * An answer that is not what was asked for. `status` 200 is a domain error (`code` from the catalogue),
 * 0 means that no answer came at all (`code` is then `network`).
 */
export class ApiError extends Error {
  /** Path of the value at fault. */
  readonly field: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** 0..1: how far what was asked for has come, where it needs a while. */
  readonly progress: number | undefined;
  /** What the operator finds it by in the log. */
  readonly request: string | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    { field, retryAfterMs, progress, request }: ErrorDetails = {},
  ) {
    super(`${status} ${code}`);
    this.name = 'ApiError';
    this.field = field;
    this.retryAfterMs = retryAfterMs;
    this.progress = progress;
    this.request = request;
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

/** Whether something failed for this reason. */
export const isCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;
