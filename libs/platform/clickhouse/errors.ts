import { Unavailable } from '../ports';

/** ClickHouse does not answer, or cannot now. What was sent may or may not have been done; ask again later. */
export class ClickHouseUnavailable extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClickHouseUnavailable';
  }
}

/** A statement took longer than it was allowed to. */
export class ClickHouseTimeout extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClickHouseTimeout';
  }
}

/** ClickHouse answered that it will not do this: wrong SQL, no such table, too much memory. `code` is its own number. */
export class ClickHouseRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ClickHouseRefusal';
  }
}

/** A value of a statement is longer than it takes. */
export class ClickHouseTooLong extends ClickHouseRefusal {
  constructor(message: string, options?: ErrorOptions) {
    super(httpRefusal, message, options);
    this.name = 'ClickHouseTooLong';
  }
}

/** Codes of ClickHouse that mean "later": too many queries, too many parts, network, memory of the whole server. */
const later = new Set([202, 209, 210, 242, 252, 279, 425, 999]);
/** What its HTTP server says of a request that is too large for it, with or without a number. */
const tooLong = /HTML Form Exception|URI invalid or too long/;
const httpRefusal = 1000;
const timeExceeded = new Set([159, 160]);

/** The error of the driver as one of ours. */
export function translated(error: unknown): Error {
  // The rows themselves could not be written down.
  if (error instanceof RangeError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (tooLong.test(message)) return new ClickHouseTooLong(message, { cause: error });
  const code = serverCode(error);
  if (code !== undefined) {
    if (timeExceeded.has(code)) return new ClickHouseTimeout(message, { cause: error });
    return later.has(code)
      ? new ClickHouseUnavailable(message, { cause: error })
      : new ClickHouseRefusal(code, message, { cause: error });
  }
  if (message === 'Timeout error.') return new ClickHouseTimeout('ClickHouse did not answer in time', { cause: error });
  return new ClickHouseUnavailable(`ClickHouse does not answer: ${message || 'no connection'}`, { cause: error });
}

/** Errors of the server carry its number as text; those of the network carry names such as ECONNREFUSED. */
function serverCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const code = Number(error.code);
  return Number.isInteger(code) && code > 0 ? code : undefined;
}
