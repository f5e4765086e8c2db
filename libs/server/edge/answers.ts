import type { Compressed } from './compressed';

export interface BytesOptions {
  /** Media type. */
  readonly type: string;
  /** Without quotes. A caller who has it gets 304. */
  readonly etag?: string;
  /** `Cache-Control`; without it, as for every answer of the API, `no-store`. */
  readonly cache?: string;
  /** `Content-Location`: the own address of what was asked for by another one. */
  readonly location?: string;
  /** Said beside it, by names of headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Parts of it may be asked for (`Range`): a sound is played from anywhere. The `etag` is then of these bytes exactly. */
  readonly ranges?: true;
  /** A page that these sites alone may embed. */
  readonly embedders?: readonly string[];
  /** The same bytes, compressed beforehand. */
  readonly compressed?: Compressed;
}

/** An answer that is ready to be sent: pictures, or JSON that was written before. */
export class Bytes {
  constructor(
    readonly body: Uint8Array,
    readonly options: BytesOptions,
  ) {}
}

/** Server-sent events: each value becomes one `data:` line of JSON. Ends when the source ends or the caller leaves. */
export class Events {
  constructor(readonly source: AsyncIterable<unknown>) {}
}

/** An answer that is written while it is being made: long lists. */
export class Streamed {
  private constructor(
    readonly source: AsyncIterable<string | Uint8Array>,
    /** Media type. */
    readonly type: string,
  ) {}

  /** Resolves with the first piece, so that what fails before it is still answered as an error. */
  static async begin(source: AsyncIterable<string | Uint8Array>, type: string): Promise<Streamed> {
    const iterator = source[Symbol.asyncIterator]();
    const first = await iterator.next();
    return new Streamed(continued(first, iterator), type);
  }
}

async function* continued(
  first: IteratorResult<string | Uint8Array>,
  iterator: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  try {
    for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
  } finally {
    await iterator.return?.();
  }
}

const heartbeatMs = 15_000;
const heartbeat = Symbol('heartbeat');
const gone = Symbol('gone');

/**
 * The text of an event stream, until the source ends or `signal` is aborted. The first line and the heartbeats keep
 * proxies from holding it back or cutting it off.
 */
export async function* eventText(
  source: AsyncIterable<unknown>,
  signal: AbortSignal,
  everyMs = heartbeatMs,
): AsyncGenerator<string> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = new Promise<typeof gone>((resolve) => signal.addEventListener('abort', () => resolve(gone)));
  let timer: NodeJS.Timeout | undefined;
  try {
    yield ': open\n\n';
    let next = iterator.next();
    while (!signal.aborted) {
      const silence = new Promise<typeof heartbeat>((resolve) => {
        timer = setTimeout(resolve, everyMs, heartbeat);
      });
      const first = await Promise.race([next, silence, aborted]);
      clearTimeout(timer);
      if (first === gone) return;
      if (first === heartbeat) {
        yield ': still here\n\n';
        continue;
      }
      if (first.done) return;
      yield `data: ${JSON.stringify(first.value)}\n\n`;
      next = iterator.next();
    }
  } finally {
    clearTimeout(timer);
    // Not waited for: a source that waits for something hears of the end by the signal, not by this.
    iterator.return?.().then(undefined, () => undefined);
  }
}
