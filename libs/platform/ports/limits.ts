export interface LimitAnswer {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly retryAfterMs: number;
}

/** How wrong tries make pauses. */
export interface PauseRule {
  /** So many are free ... */
  readonly free: number;
  /** ... the next one makes this pause, and each more one that is twice as long ... */
  readonly firstMs: number;
  /** ... but no longer than this. */
  readonly longestMs: number;
  /** So long after the last one all are forgotten. Longer than the longest pause. */
  readonly forgetMs: number;
}

export interface Rate {
  readonly points: number;
  readonly perMs: number;
}

export interface Limits {
  /** Takes `count` (one) of the `points` per `perMs` from the bucket named `key`. What is refused is counted, too. */
  take(key: string, rate: Rate, count?: number): Promise<LimitAnswer>;
  /**
   * A try at something that must not be guessed. It counts as a wrong one until `excuse` or `forget` says otherwise, so
   * that tries at the same time count, too. During a pause it is not allowed, and does not count.
   */
  attempt(key: string, rule: PauseRule): Promise<LimitAnswer>;
  /** One try was not a wrong one: it makes later pauses shorter, and does not end the present one. */
  excuse(key: string): Promise<void>;
  /** Nothing was tried. */
  forget(key: string): Promise<void>;
}
